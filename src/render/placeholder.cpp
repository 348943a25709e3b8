namespace dungeonlab {}
