/** Files that a browser loads together. Its bytes and requests count as often as the weight says. */
export interface Screen {
  name: string;
  weight: number;
}

/** What becomes one file: its modules and their bytes, the screens that load it, and what it imports, without circles. */
export interface Part {
  name: string;
  modules: string[];
  size: number;
  screens: Set<Screen>;
  imports: Set<Part>;
  /** True for files that nothing is merged into. */
  isFixed: boolean;
}

/** Bytes of code before minification that a screen may load without need to save a request. */
const requestCost = 2000;

/**
 * Merges parts, the smallest first, as long as the saved requests outweigh the bytes that screens then load without need. A merge after which files would
 * import each other in a circle is left out. Returns the parts that remain, without fixed ones.
 */
export function mergeParts(parts: readonly Part[]): Part[] {
  let free = parts.filter(({ isFixed }) => !isFixed);
  for (;;) {
    free.sort((a, b) => a.size - b.size);
    const pair = firstGain(free);
    if (!pair) return free;
    const [from, into] = pair;
    free = free.filter((part) => part !== from);
    into.size += from.size;
    into.modules.push(...from.modules);
    for (const one of from.imports) into.imports.add(one);
    for (const { imports } of parts) if (imports.delete(from)) imports.add(into);
    into.imports.delete(into);
    for (const part of loadedWith(from, into))
      for (const screen of [...from.screens, ...into.screens]) part.screens.add(screen);
  }
}

/** The first part that gains from a merge, and the part with which it gains most. */
function firstGain(parts: readonly Part[]): [Part, Part] | null {
  for (const part of parts) {
    const [best] = parts
      .filter((other) => other !== part)
      .map((other) => ({ other, gain: gainOf(part, other) }))
      .filter(({ other, gain }) => gain > 0 && !leadsTo(part, other) && !leadsTo(other, part))
      .toSorted((a, b) => b.gain - a.gain);
    if (best) return [part, best.other];
  }
  return null;
}

function gainOf(a: Part, b: Part): number {
  if ((isPublic(a) && isOfAdmins(b)) || (isOfAdmins(a) && isPublic(b))) return 0;
  const saved = weigh([...a.screens].filter((screen) => b.screens.has(screen)));
  const screens = [...new Set([...a.screens, ...b.screens])];
  let gain = saved * requestCost;
  for (const part of saved > 0 ? loadedWith(a, b) : [])
    gain -= part.size * weigh(screens.filter((screen) => !part.screens.has(screen)));
  return gain;
}

// Visitors, who come with an empty cache, load nothing of the admins' area.
const isPublic = ({ screens }: Part) => [...screens].some(({ name }) => name.startsWith('public/'));
const isOfAdmins = ({ screens }: Part) => [...screens].every(({ name }) => name.startsWith('admin/'));

const weigh = (screens: readonly Screen[]) => screens.reduce((sum, { weight }) => sum + weight, 0);

/** Parts and everything that they import, directly or not. */
function loadedWith(...parts: Part[]): Set<Part> {
  const found = new Set(parts);
  // A set also yields what is added meanwhile.
  for (const { imports } of found) for (const one of imports) found.add(one);
  return found;
}

/** True if one imports the other by way of a third. */
const leadsTo = (from: Part, to: Part) => [...from.imports].some((one) => one !== to && loadedWith(one).has(to));
