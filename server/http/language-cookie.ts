const languageCookie = /(?:^|;\s*)lang=(\w+)/;

/** The language that a visitor has chosen, as the cookie header names it; undefined if none. */
export const chosenLanguage = (cookies = ''): string | undefined => languageCookie.exec(cookies)?.[1];
