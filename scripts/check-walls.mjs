// Holds the walls of ARCHITECTURE.md: down is free, up and sideways are forbidden.
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseSync } from 'oxc-parser';

const roots = ['domain', 'db', 'server', 'web'];

/** Each wall: whose imports, what they may not lead to, and why. `$1` in `to` and `except` is the importer's own room. */
export const walls = [
  { from: '^domain/', to: '^(db|server|web)/', because: 'the rules run anywhere: they know zod and themselves' },
  { from: '^domain/', to: '^package:(?!zod/mini$)', because: 'the rules run anywhere: they know zod and themselves' },
  { from: '^domain/kernel/', to: '^domain/(?!kernel/)', because: 'the kernel knows no feature' },
  {
    from: '^domain/[^/]+/rules\\.ts$',
    to: '^domain/[^/]+/contract\\.ts$',
    because: 'a rule knows rules, never a contract',
  },
  { from: '^db/', to: '^(server|web)/', because: 'the tables know the rules only' },
  { from: '^server/platform/', to: '^server/(?!platform/)', because: 'the platform is not the product' },
  { from: '^server/', to: '^web/', because: 'the renderer is loaded from the build' },
  {
    from: '^server/workshop/',
    to: '^(server/(?!workshop/|platform/workshop-tasks)|db/)',
    because: 'the workshop is a process of its own',
  },
  {
    from: '^server/(features|app|main)',
    to: '^server/workshop/',
    because: 'the workshop is reached through services.workshop alone',
  },
  {
    from: '^server/features/[^/]+/[a-z-]*queries',
    to: '(service|routes)\\.ts$',
    because: 'queries know no service and no route',
  },
  {
    from: '^server/features/([^/]+)/',
    to: '^server/(features|app|main)',
    except: '^server/features/($1/|[^/]+/[a-z-]*queries\\.ts$)',
    because: "a feature may use another's queries, and nothing else of it",
  },
  { from: '^web/', to: '^(server|db)/', because: "the screens' types come from the contracts" },
  { from: '^web/(ui|lib)/', to: '^web/(features|pages|app)/', because: 'buttons and tables know nothing of courses' },
  { from: '^web/ui/', to: '^domain/(?!kernel/)', because: 'buttons and tables know nothing of courses' },
  {
    from: '^web/features/([^/]+)/',
    to: '^web/(features|pages|app)/',
    except: '^web/features/($1|admin-list|audit|content|files)/',
    because: 'two features meet in a page, by props',
  },
  {
    from: '^web/worker/',
    to: '^(web/(?!worker/|paraglide/|styles/|lib/offline/names)|domain/(?!kernel/))',
    because: 'the worker knows no person and no screen',
  },
  { from: '^web/(?!worker/)', to: '^web/worker/', because: 'the worker is a program of its own' },
  { from: '^web/pages/', to: '^web/app/(?!paths\\.ts$)', because: 'a page knows no router' },
];

/** What is wrong with `from` importing `to`, both as paths in the project; null when nothing is. */
export function breach(from, to) {
  for (const wall of walls) {
    const room = new RegExp(wall.from).exec(from);
    if (!room || !new RegExp(wall.to).test(to)) continue;
    if (wall.except && new RegExp(wall.except.replace('$1', room[1] ?? '')).test(to)) continue;
    return wall.because;
  }
  return null;
}

/** Where an import of `file` leads: a path in the project, or `package:` and a name. */
export function resolve(file, specifier) {
  if (specifier.startsWith('#')) return specifier.slice(1);
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier);
  return `package:${specifier}`;
}

function importsOf(file) {
  const { module } = parseSync(file, readFileSync(file, 'utf8'));
  const imported = module.staticImports.map((entry) => entry.moduleRequest.value);
  const passedOn = module.staticExports.flatMap((entry) =>
    entry.entries.flatMap((one) => one.moduleRequest?.value ?? []),
  );
  return [...imported, ...passedOn].map((specifier) => resolve(file, specifier));
}

/** Every breach in the tree, as lines; tests may reach wherever they must. */
export function findBreaches() {
  const files = roots.flatMap((root) => readdirSync(root, { recursive: true }).map((name) => join(root, name)));
  const sources = files.filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.d\.ts$|^server\/testing\//.test(file),
  );
  return sources.flatMap((file) =>
    importsOf(file).flatMap((target) => {
      const because = breach(file, target);
      return because ? [`${file} may not import ${target}: ${because}`] : [];
    }),
  );
}

if (process.argv[1] === import.meta.filename) {
  const breaches = findBreaches();
  for (const line of breaches) console.error(line);
  process.exitCode = breaches.length > 0 ? 1 : 0;
}
