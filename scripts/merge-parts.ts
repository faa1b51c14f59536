/** Files that a browser loads together. Its bytes and requests count as often as the weight says. */
export interface Screen {
  weight: number;
}

/** What becomes one file: its size, the screens that load it, and what it imports, without circles. */
export interface Part {
  size: number;
  screens: Set<Screen>;
  imports: Set<Part>;
  /** True for files that nothing is merged into. */
  isFixed: boolean;
}

/** Bytes of code before minification that may be loaded without need to save a request. */
const requestCost = 4700;

/**
 * Merges parts, the smallest first, as long as the saved requests outweigh the bytes that screens then load without need. A merge after which files would
 * import each other in a circle is left out. Returns the merged parts of each result.
 */
export function mergeParts<One extends Part>(parts: readonly One[]): One[][] {
  const merged = new Map(parts.filter(({ isFixed }) => !isFixed).map((part) => [part, [part]]));
  for (;;) {
    const pair = firstGain([...merged.keys()].toSorted((a, b) => a.size - b.size));
    if (!pair) return [...merged.values()];
    const [from, into] = pair;
    merged.set(into, [...(merged.get(into) ?? []), ...(merged.get(from) ?? [])]);
    merged.delete(from);
    into.size += from.size;
    into.imports = new Set([...into.imports, ...from.imports].filter((one) => one !== from && one !== into));
    for (const { imports } of parts) if (imports.delete(from)) imports.add(into);
    into.imports.delete(into);
    for (const screen of from.screens) into.screens.add(screen);
    for (const { screens } of importedBy(into)) for (const screen of into.screens) screens.add(screen);
  }
}

/** The first part that gains from a merge, and the part with which it gains most. */
function firstGain<One extends Part>(parts: readonly One[]): [One, One] | null {
  for (const part of parts) {
    let best: One | null = null;
    let most = 0;
    for (const other of parts) {
      const gain = other === part ? 0 : gainOf(part, other);
      if (gain <= most || isCircle(part, other)) continue;
      [best, most] = [other, gain];
    }
    if (best) return [part, best];
  }
  return null;
}

function gainOf(a: Part, b: Part): number {
  const saved = weigh([...a.screens].filter((screen) => b.screens.has(screen))) * requestCost;
  if (saved === 0) return 0;
  const screens = [...new Set([...a.screens, ...b.screens])];
  const loaded = importedBy(a, importedBy(b, new Set([a, b])));
  let added = 0;
  for (const part of loaded) {
    added += part.size * weigh(screens.filter((screen) => !part.screens.has(screen)));
    if (added >= saved) return 0;
  }
  return saved - added;
}

const weigh = (screens: readonly Screen[]) => screens.reduce((sum, { weight }) => sum + weight, 0);

/** True if one imports the other by way of a third. */
const isCircle = (a: Part, b: Part) => leadsTo(a, b) || leadsTo(b, a);
const leadsTo = (from: Part, to: Part) => [...from.imports].some((one) => one !== to && importedBy(one).has(to));

/** Everything that a part imports, directly or not. */
function importedBy(part: Part, found = new Set<Part>()): Set<Part> {
  for (const one of part.imports) {
    if (found.has(one)) continue;
    found.add(one);
    importedBy(one, found);
  }
  return found;
}
