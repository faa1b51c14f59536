export const commonTimeZones = ['Asia/Ulaanbaatar', 'Asia/Hovd', 'Asia/Tokyo', 'Asia/Seoul'];

/** All other time zones of this browser by name, always including `chosen`. */
export function otherTimeZones(chosen: string): string[] {
  const known = new Set(Intl.supportedValuesOf('timeZone')).add('UTC').add(chosen);
  return [...known].filter((zone) => !commonTimeZones.includes(zone)).sort();
}

export const browserTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
