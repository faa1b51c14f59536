import type { AnyRoute } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { routeTree } from './app/routes/routes.tsx';

/** The code of each screen and component by its path. */
const code = import.meta.glob<string>(['./**/*.ts', './**/*.tsx', '!./paraglide/**', '!./**/*.test.ts'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

const dynamicImport = /import\('([^']+)'\)/g;

// Imported by their names (app/routes/admin.ts).
const recordViews = Object.keys(code).filter((path) => /^\.\/features\/[^/]+\/admin\/[^/]+-admin\.tsx$/.test(path));

/** The source files that the build gives files of their own, so that its manifest names them. */
const loadedLater = new Set([
  ...recordViews.map((path) => path.replace('./', 'web/')),
  ...Object.entries(code).flatMap(([path, text]) =>
    Array.from(text.matchAll(dynamicImport), ([, target = '']) =>
      target.startsWith('#') ? target.slice(1) : new URL(target, `file:///web/${path}`).pathname.slice(1),
    ),
  ),
]);

/** The files that the pages of a route and of those below it preload. */
function declaredFiles(route: AnyRoute): string[] {
  const { page, parts = [] } = route.options.staticData ?? {};
  const children: AnyRoute[] = Object.values(route.children ?? {});
  return [...(page ? [page] : []), ...parts, ...children.flatMap(declaredFiles)];
}

const declared = [...new Set(declaredFiles(routeTree))];

test.each(declared)('the build has a file for %s, which a route preloads', (file) => {
  expect(loadedLater).toContain(file);
});

test('each screen is preloaded by its route', () => {
  const screens = [...loadedLater].filter((file) => /^web\/pages\/.*Page\.tsx$/.test(file));
  expect(screens.filter((file) => !declared.includes(file))).toEqual([]);
});
