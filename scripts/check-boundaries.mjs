// Checks which module may import which, by folder, as ARCHITECTURE.md describes. Type-only and dynamic imports are checked too.
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseSync } from 'oxc-parser';

const roots = ['domain', 'db', 'server', 'web'];

/**
 * The layers of each root, lowest first: a folder may import the layers before its own, and modules of its own layer as long as
 * no cycle arises. A folder that ends in `/*` has one module per subfolder.
 */
const layers = {
  server: [
    ['server/runtime'],
    ['server/database'],
    ['server/queue', 'server/storage', 'server/documents'],
    ['server/mail'],
    ['server/http'],
    ['server/services'],
    ['server/core/people/*', 'server/core/*'],
    ['server/auth/kernel'],
    ['server/auth/sessions'],
    ['server/auth/emails'],
    ['server/auth/users'],
    ['server/auth/sign-in'],
    ['server/auth/mfa'],
    ['server/auth/providers', 'server/auth/admin-api'],
    ['server/auth'],
    ['server/backup'],
    ['server/features/*'],
    ['server/doctor'],
    ['server/bin'],
  ],
  web: [
    ['web/lib', 'web/styles', 'web/illustrations', 'web/fonts'],
    ['web/lib/api'],
    ['web/lib/session'],
    ['web/lib/offline', 'web/lib/live'],
    ['web/lib/offline/saved'],
    ['web/worker'],
    ['web/ui'],
    ['web/shared/*'],
    ['web/admin-kit'],
    ['web/features/*'],
    ['web/pages'],
    ['web/app'],
  ],
  domain: [['domain/kernel'], ['domain/*'], ['domain']],
  db: [['db']],
};

/** Forbidden imports besides the layers, with the reason. `$1` in `except` is the importer's module. */
const rules = [
  { from: '^domain/', to: '^(db|server|web)/', because: 'domain runs in the browser and on the server' },
  { from: '^domain/', to: '^package:(?!(zod/mini|papaparse)$)', because: 'domain imports zod, papaparse and itself' },
  { from: '^domain/[^/]+/rules\\.ts$', to: '^domain/[^/]+/contract\\.ts$', because: 'rules do not know contracts' },
  { from: '^db/', to: '^(server|web)/', because: 'db imports domain only' },
  { from: '^server/', to: '^web/', because: 'the server loads the page renderer from the build' },
  { from: '^web/', to: '^(server|db)/', because: 'types in the browser come from contracts' },
  {
    from: '^server/documents/worker/',
    to: '^(server/(?!documents/(worker/|tasks))|db/)',
    because: 'the document worker is a process of its own',
  },
  {
    from: '^server/(?!documents/worker/)',
    to: '^server/documents/worker/',
    because: 'the document worker is reached through services.documentWorker',
  },
  { from: '-?queries\\.ts$', to: '(service|routes)\\.ts$', because: 'queries only read' },
  {
    from: '^server/(?:core/people|core|features)/([^/]+)/',
    to: '^server/(core/(?!records/)|features/|auth/)',
    except: '^server/(core/people|core|features|auth)/($1/|([^/]+/)?[^/]+/([a-z-]+-)?(queries|commands|access)\\.ts$)',
    because: 'other modules call queries, commands and access checks only',
  },
  { from: '^web/ui/', to: '^domain/(?!kernel/)', because: 'ui knows no feature' },
  {
    from: '^web/features/([^/]+)/',
    to: '^web/features/',
    except: '^web/features/$1/',
    because: 'features meet in a page, by props',
  },
  {
    from: '^web/worker/',
    to: '^web/(?!worker/|paraglide/|styles/|lib/offline/names)',
    because: 'the service worker is a program of its own',
  },
  { from: '^web/(?!worker/)', to: '^web/worker/', because: 'the service worker is a program of its own' },
];

/** The module of a file and the number of its layer; null for files that every layer may import, such as compiled messages. */
export function moduleOf(file) {
  const root = layers[file.split('/')[0]] ?? [];
  const found = root.flatMap((folders, layer) =>
    folders.flatMap((folder) => {
      const pattern = folder.endsWith('/*') ? `${folder.slice(0, -1)}[^/]+` : folder;
      const match = new RegExp(`^${pattern}(?=/)`).exec(file);
      return match ? [{ name: match[0], layer }] : [];
    }),
  );
  // The most specific folder wins.
  return found.toSorted((a, b) => b.name.length - a.name.length)[0] ?? null;
}

/** Why `from` may not import `to`, both project paths; null if it may. */
export function breach(from, to) {
  for (const rule of rules) {
    const importer = new RegExp(rule.from).exec(from);
    if (!importer || !new RegExp(rule.to).test(to)) continue;
    if (rule.except && new RegExp(rule.except.replace('$1', importer[1] ?? '')).test(to)) continue;
    return rule.because;
  }
  if (from.split('/')[0] !== to.split('/')[0]) return null;
  const [a, b] = [moduleOf(from), moduleOf(to)];
  if (a && b && b.layer > a.layer) return `${b.name} is above ${a.name}`;
  return null;
}

/** The target of an import: a project path, or `package:` and a name. */
export function resolve(file, specifier) {
  if (specifier.startsWith('#')) return specifier.slice(1);
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier);
  return `package:${specifier}`;
}

/** All imports of a source: values, types, re-exports and dynamic imports. */
export function importsOf(file, source) {
  const { module } = parseSync(file, source);
  const imported = module.staticImports.map((entry) => entry.moduleRequest.value);
  const exported = module.staticExports.flatMap((entry) =>
    entry.entries.flatMap((one) => one.moduleRequest?.value ?? []),
  );
  const called = [...source.matchAll(/\bimport\(\s*'([^']+)'/g)].map(([, specifier]) => specifier);
  return [...imported, ...exported, ...called].map((specifier) => resolve(file, specifier));
}

/** A cycle in a map from modules to imported modules; null without one. */
export function findCycle(graph) {
  const done = new Set();
  const visit = (name, path) => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
    if (done.has(name)) return null;
    for (const next of graph.get(name) ?? []) {
      const cycle = visit(next, [...path, name]);
      if (cycle) return cycle;
    }
    done.add(name);
    return null;
  };
  for (const name of graph.keys()) {
    const cycle = visit(name, []);
    if (cycle) return cycle;
  }
  return null;
}

/** Forbidden calls in queries. */
const writes = /\b(insertInto|updateTable|deleteFrom|recordChanges|new AppError)\b|\b(insert into|delete from) /;

/** All breaches and the first cycles between modules and between files; tests may import anything. */
export function findBreaches() {
  const files = roots.flatMap((root) => readdirSync(root, { recursive: true }).map((name) => join(root, name)));
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.d\.ts$|\/testing\//.test(file));
  const [graph, fileGraph] = [new Map(), new Map()];
  const lines = sources.flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    const isWriting = /^server\/(backup|core|features)\/.*queries\.ts$/.test(file) && writes.test(source);
    fileGraph.set(file, importsOf(file, source));
    const imports = fileGraph.get(file).flatMap((target) => {
      const [a, b] = [moduleOf(file)?.name, moduleOf(target)?.name];
      if (a && b && a !== b) graph.set(a, (graph.get(a) ?? new Set()).add(b));
      const because = breach(file, target);
      return because ? [`${file} may not import ${target}: ${because}`] : [];
    });
    return isWriting ? [...imports, `${file} may not write or throw an AppError: queries only read`] : imports;
  });
  const cycles = Object.entries({ modules: graph, files: fileGraph }).flatMap(([between, map]) => {
    const cycle = findCycle(map);
    return cycle ? [`cycle between ${between}: ${cycle.join(' -> ')}`] : [];
  });
  return [...lines, ...cycles];
}

if (process.argv[1] === import.meta.filename) {
  const breaches = findBreaches();
  for (const line of breaches) console.error(line);
  process.exitCode = breaches.length > 0 ? 1 : 0;
}
