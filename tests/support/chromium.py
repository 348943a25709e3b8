"""Chromium without a window, driven by Selenium, that makes no requests of its own."""
from selenium import webdriver
from selenium.webdriver.chrome.service import Service

ALONE = ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
         "--disable-background-networking", "--disable-component-update", "--disable-sync"]


def chromium(**preferences):
    """A browser that keeps the logs and network requests of its pages."""
    options = webdriver.ChromeOptions()
    options.binary_location = "/usr/bin/chromium"
    for argument in ALONE:
        options.add_argument(argument)
    options.add_experimental_option("prefs", preferences)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
    return webdriver.Chrome(service=Service("/usr/bin/chromedriver"), options=options)
