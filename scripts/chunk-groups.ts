import { build, type InlineConfig, type Rolldown } from 'vite';
import { mergeParts, type Part, type Screen } from './merge-parts.ts';

type Group = Rolldown.CodeSplittingGroup;
type Files = ReadonlyMap<string, Rolldown.OutputChunk>;

const [start, client] = ['web/app/start/entry-start.ts', 'web/app/entry-client.tsx'];
const signedIn = [start, client, 'web/app/routes/signed-in.tsx', 'web/app/signed-in-parts.ts'];
const learner = [...signedIn, 'web/features/offline/OfflineWork.tsx'];
const admin = [...signedIn, 'web/app/routes/routes.tsx'];

interface LoadedScreen extends Screen {
  entries: string[];
}

/** What is loaded when it is opened. */
const dialog = /(Dialog|Frame|Sheet|ChangeHistory)\.tsx$/;

/** The screens that load an entry. `later` has the entries that an entry loads later. */
function screensOf(entry: string, later: ReadonlyMap<string, readonly string[]>): LoadedScreen[] {
  const parts = later.get(entry)?.filter((part) => !dialog.test(part)) ?? [];
  if (entry.endsWith('-admin.tsx')) {
    const fields = parts.filter((part) => part.endsWith('Field.tsx'));
    return [
      { entries: [...admin, 'web/pages/admin/RecordListPage.tsx', entry], weight: 3 },
      { entries: [...admin, 'web/pages/admin/RecordEditorPage.tsx', entry, ...fields], weight: 2 },
    ];
  }
  // Signed-in users also get the parts of public pages that are theirs.
  const isShared = entry.startsWith('web/pages/public/details/') && entry.endsWith('Page.tsx');
  return [screenOf(entry, later), ...(isShared ? [{ entries: [...learner, entry, ...parts], weight: 6 }] : [])];
}

/** The entries that a browser loads for a screen, `entry` last. */
function screenOf(entry: string, later: ReadonlyMap<string, readonly string[]>): LoadedScreen {
  if (entry === start) return { entries: [start], weight: 1 };
  const frame = /admin/i.test(entry) ? admin : learner;
  if (!entry.endsWith('Page.tsx')) {
    const pages = [...later.keys()].filter((page) => page.endsWith('Page.tsx') && later.get(page)?.includes(entry));
    return { entries: [...frame, ...(pages.length === 1 ? pages : []), entry], weight: dialog.test(entry) ? 0.1 : 0.5 };
  }
  if (/pages\/(public|auth)/.test(entry)) return { entries: [start, client, entry], weight: 2 };
  return { entries: [...frame, entry], weight: /(Dashboard|Lesson|\/Applications)Page/.test(entry) ? 40 : 2 };
}

interface FilePart extends Part {
  name: string;
  files: Rolldown.OutputChunk[];
}

/**
 * Groups of modules for Rolldown's code splitting. A first build without groups makes a file for each set of entries, 200 for one screen; they are merged
 * for the screens. What the start file and every hydrated page load share a file each.
 */
export async function chunkGroups(config: InlineConfig): Promise<Group[]> {
  const parts = partsOf(await buildOnce(config));
  const fixed = parts.filter(({ name }) => [start, client].includes(name)).map((part) => [part]);
  return [...fixed, ...mergeParts(parts)].map((merged, nth) => {
    const ids = new Set(merged.flatMap(({ files }) => files.flatMap(({ moduleIds }) => moduleIds)));
    // One entry waits for other files with a top-level await, so they must not import its file.
    for (const id of ids) if ([start, client].some((entry) => id.endsWith(entry))) ids.delete(id);
    return {
      name: `shared-${nth}`,
      test: (id) => ids.has(id),
      // An import of what is unused (a shape of a contract) must not bring its module, and zod, into the group.
      includeDependenciesRecursively: false,
    };
  });
}

async function buildOnce(config: InlineConfig): Promise<Files> {
  const result = await build({
    ...config,
    configFile: false,
    logLevel: 'silent',
    build: { ...config.build, write: false },
  });
  const chunks = (result as Rolldown.RolldownOutput).output.filter((file) => file.type === 'chunk');
  return new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
}

/** The files of the first build with the screens that load them. */
function partsOf(files: Files): FilePart[] {
  const loaded = new Map<string, Set<string>>();
  for (const chunk of files.values())
    if (chunk.facadeModuleId !== null) loaded.set(entryOf(chunk), filesOf(files, chunk.fileName));
  const later = new Map([...loaded].map(([entry, all]) => [entry, laterEntries(files, all)]));
  const screens = [...loaded.keys()].flatMap((entry) => screensOf(entry, later));
  const partOf = new Map<string, FilePart>();
  const parts = new Map<string, FilePart>();
  for (const [file, chunk] of files) {
    const shared = [start, client].find((entry) => loaded.get(entry)?.has(file));
    const part = parts.get(shared ?? file) ?? {
      name: shared ?? file,
      files: [],
      size: 0,
      screens: new Set(screens.filter(({ entries }) => entries.some((entry) => loaded.get(entry)?.has(file)))),
      imports: new Set(),
      isFixed: shared !== undefined || chunk.facadeModuleId !== null,
    };
    part.files.push(chunk);
    part.size += Object.values(chunk.modules).reduce((sum, { renderedLength }) => sum + renderedLength, 0);
    parts.set(part.name, part);
    partOf.set(file, part);
  }
  for (const [file, part] of partOf)
    for (const name of files.get(file)?.imports ?? []) {
      const imported = partOf.get(name);
      if (imported && imported !== part) part.imports.add(imported);
    }
  return [...parts.values()];
}

const entryOf = ({ facadeModuleId }: Rolldown.OutputChunk) => facadeModuleId?.slice(process.cwd().length + 1) ?? '';

/** The entries that files import dynamically. */
const laterEntries = (files: Files, loaded: ReadonlySet<string>) =>
  [...new Set([...loaded].flatMap((file) => files.get(file)?.dynamicImports ?? []))].flatMap((name) => {
    const chunk = files.get(name);
    return chunk?.facadeModuleId == null ? [] : [entryOf(chunk)];
  });

/** A file and everything it imports. */
function filesOf(files: Files, file: string, seen = new Set<string>()): Set<string> {
  if (!seen.has(file)) {
    seen.add(file);
    for (const imported of files.get(file)?.imports ?? []) filesOf(files, imported, seen);
  }
  return seen;
}
