import type { Timestamp } from '#domain/kernel/time.ts';

/** The end of an unlimited ban. */
export const foreverBanned: Timestamp = '9999-12-31T00:00:00.000Z';

/** The maximum length of an admin view. */
export const viewMinutes = 30;

export interface Device {
  browser: string | null;
  system: string | null;
}

// The first match counts, since most browsers also name others.
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

/** The browser and system in a user agent; null if unknown. */
export function deviceOf(userAgent: string | null): Device {
  const find = (names: typeof browsers) => names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1] ?? null;
  return { browser: find(browsers), system: find(systems) };
}
