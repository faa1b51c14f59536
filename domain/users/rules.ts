import type { Timestamp } from '#domain/kernel/time.ts';

/** The end of a ban that has none. */
export const foreverBanned: Timestamp = '9999-12-31T00:00:00.000Z';

/** Minutes that an admin may look at the site as a learner at one go. */
export const viewMinutes = 30;

/** What a browser says of itself, as far as people want to know it. */
export interface Device {
  browser: string | null;
  system: string | null;
}

// The first that matches: most browsers also name those that they want to be taken for.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/YaBrowser\//, 'Yandex'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
];

/** The browser and the system that a user agent names, each null when it names none that we know. */
export function deviceOf(userAgent: string | null): Device {
  const find = (names: typeof browsers) => names.find(([mark]) => mark.test(userAgent ?? ''))?.[1] ?? null;
  return { browser: find(browsers), system: find(systems) };
}
