# Sourced by samples/quickstart and tests/run: installs missing packages of the sets named in
# .ci/packages. It fetches the package lists only if something is missing, and waits for other
# running installations.

say() {
  printf '== %s\n' "$*"
}

# as_root COMMAND...: runs a command as root, directly or through sudo.
as_root() {
  if [ "$(id -u)" -eq 0 ]; then
    "$@"
  elif command -v sudo > /dev/null; then
    sudo "$@"
  else
    printf 'this needs root and there is no sudo; as root, run: %s\n' "$*" >&2
    return 1
  fi
}

is_installed() {
  [ "$(dpkg-query --show --showformat='${db:Status-Status}' "$1" 2> /dev/null)" = installed ]
}

# install_packages SET...: installs the packages of the sets, and says which and why.
install_packages() {
  if ! command -v apt-get > /dev/null; then
    say "no apt-get here: the packages of .ci/packages are taken to be installed in another way"
    return 0
  fi
  local set package purpose missing=()
  while read -r set package purpose; do
    if [[ " $* " != *" $set "* ]] || is_installed "$package"; then
      continue
    fi
    say "missing: $package ($purpose)"
    missing+=("$package")
  done < <(grep -v '^#' "$root/.ci/packages")
  if [ "${#missing[@]}" -eq 0 ]; then
    return 0
  fi
  say "installing ${#missing[@]} Debian packages"
  as_root apt-get -qq update
  as_root env DEBIAN_FRONTEND=noninteractive \
    apt-get -qq install --yes --no-install-recommends -o DPkg::Lock::Timeout=600 "${missing[@]}" > /dev/null
}
