/** The zones of most of our readers, offered before all others. */
export const nearTimeZones = ['Asia/Ulaanbaatar', 'Asia/Hovd', 'Asia/Tokyo', 'Asia/Seoul'];

/** Every other zone that this browser knows, by name, and `chosen` even if it does not. */
export function otherTimeZones(chosen: string): string[] {
  const known = new Set(Intl.supportedValuesOf('timeZone')).add('UTC').add(chosen);
  return [...known].filter((zone) => !nearTimeZones.includes(zone)).sort();
}

/** The zone that this browser's clock is set to. */
export const browserTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
