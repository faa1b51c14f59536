import { describe, expect, test } from 'vitest';
import { SessionStore } from '#web/lib/session/session-store.ts';
import { pageQuery } from './page-query.ts';
import { createAppRouter } from '#web/app/router.tsx';
import { routeTree } from './routes.tsx';

const router = createAppRouter(routeTree, {
  api: async () => await Promise.reject(new Error('no call is made')),
  language: 'mn',
  publicUrl: 'https://school.example.com',
  now: '2026-01-01T00:00:00.000Z',
  session: new SessionStore(),
  addRoutes: async () => await Promise.resolve(false),
});

const queryOf = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'https://school.example.com');
  return pageQuery(router, pathname, Object.fromEntries(searchParams)).toString();
};

test.each([
  ['/courses?search=a&price=free&level=Beginner', 'level=Beginner&price=free&search=a'],
  ['/courses?level=none&location=remote&utm_source=x', ''],
  ['/jobs?location=remote&budget=high&cursor=abc', 'cursor=abc&location=remote'],
  ['/signin?next=%2Fjobs&search=a', 'next=%2Fjobs'],
  ['/?search=a&level=Beginner&x=1', ''],
  ['/no-such-page?search=a', ''],
  // Rendered only in the browser, so the query is not passed on; it may contain a secret.
  ['/settings?code=secret', ''],
  ['/admin-dashboard/users?search=a&role=admin', ''],
])('the rendered page of %s depends on the query %j', (address, query) => expect(queryOf(address)).toBe(query));

describe('every page', () => {
  const routes = Object.values(router.routesByPath).filter(({ fullPath }) => {
    const [matched] = router.getMatchedRoutes(fullPath);
    return !matched.some(({ options }) => options.ssr === false);
  });

  test.each(routes.map((route) => route.fullPath))(
    '%s validates its search with a function, so that the names can be read',
    (path) => {
      const { validateSearch } = router.routesByPath[path].options as { validateSearch?: unknown };
      // Zod schemas are used only by screens that are rendered in the browser.
      expect(['undefined', 'function']).toContain(typeof validateSearch);
    },
  );
});

test.each(['/JOBS', '/Courses', '/jobs/ABC/APPLY', '/Admin-Dashboard'])(
  '%s is not found, because paths are case-sensitive',
  (path) => {
    expect(router.getMatchedRoutes(path)[0].map(({ id }) => id)).toContain('/public/$');
  },
);
