import { build, type InlineConfig, type Rolldown } from 'vite';
import { mergeParts, type Part, type Screen } from './merge-parts.ts';
import { screensOf } from './screens.mjs';

type Files = ReadonlyMap<string, Rolldown.OutputChunk>;

const root = `${process.cwd()}/`;

/** The entries that every page starts with; what one needs is one file. */
const starts = { start: 'web/app/start/entry-start.ts', frame: 'web/app/entry-client.tsx' };

/**
 * Groups of modules for Rolldown's code splitting. A first build without groups makes a file for each set of entries, 200 for one screen; they are merged
 * for the screens.
 */
export async function chunkGroups(config: InlineConfig): Promise<Rolldown.CodeSplittingGroup[]> {
  const result = await build({
    ...config,
    configFile: false,
    logLevel: 'silent',
    build: { ...config.build, write: false },
  });
  const chunks = (result as Rolldown.RolldownOutput).output.filter((file) => file.type === 'chunk');
  const parts = partsOf(new Map(chunks.map((chunk) => [chunk.fileName, chunk])));
  return [...parts.filter(({ name }) => name in starts), ...mergeParts(parts)].map(({ name, modules, screens }) => {
    // One entry waits for other files with a top-level await, so they must not import its file.
    const ids = new Set(modules.filter((id) => !Object.values(starts).some((entry) => id === root + entry)));
    // An import of what is unused (a shape of a contract) must not bring its module, and zod, into the group.
    const test = (id: string) => ids.has(id);
    return { name: name in starts ? name : areasOf(screens), test, includeDependenciesRecursively: false };
  });
}

/** The areas of screens, such as `admin-learner`. */
const areasOf = (screens: ReadonlySet<Screen>) =>
  [...new Set(Array.from(screens, ({ name }) => name.replace(/\/.*/, '')))].toSorted().join('-');

/** The files of the first build with the screens that load them. */
function partsOf(files: Files): Part[] {
  const loaded = new Map<string, Set<string>>();
  for (const { facadeModuleId, fileName } of files.values())
    if (facadeModuleId !== null) loaded.set(facadeModuleId.replace(root, ''), filesOf(files, fileName));
  const screens = screensOf([...loaded.keys()]);
  const parts = new Map<string, Part>();
  const partOf = new Map<string, Part>();
  for (const [file, { facadeModuleId, modules }] of files) {
    const start = Object.entries(starts).find(([, entry]) => loaded.get(entry)?.has(file))?.[0];
    const loading = screens.filter(({ entries }) => entries.some((entry) => loaded.get(entry)?.has(file)));
    const part = parts.get(start ?? file) ?? {
      name: start ?? file,
      modules: [],
      size: 0,
      screens: new Set(loading),
      imports: new Set(),
      isFixed: start !== undefined || facadeModuleId !== null || loading.length === 0,
    };
    part.modules.push(...Object.keys(modules));
    for (const { renderedLength } of Object.values(modules)) part.size += renderedLength;
    parts.set(start ?? file, part);
    partOf.set(file, part);
  }
  for (const [file, part] of partOf)
    for (const name of files.get(file)?.imports ?? []) {
      const imported = partOf.get(name);
      if (imported && imported !== part) part.imports.add(imported);
    }
  return [...parts.values()];
}

/** A file and everything it imports. */
function filesOf(files: Files, file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const imported of files.get(file)?.imports ?? []) filesOf(files, imported, found);
  return found;
}
