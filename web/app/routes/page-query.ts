import type { createAppRouter } from '#web/app/router.tsx';

type Members = Record<string, unknown>;

// Public screens declare their parameters with `searchOf`, which is a function.
const read = (declared: unknown, query: Members): Members =>
  typeof declared === 'function' ? (declared(query) as Members) : {};

/**
 * The query parameters that a page's routes declare, with accepted values and sorted. Everything else is dropped, so that it creates no entry in the
 * page cache.
 */
export function pageQuery(
  router: Pick<ReturnType<typeof createAppRouter>, 'getMatchedRoutes'>,
  pathname: string,
  query: Members,
): URLSearchParams {
  const [routes] = router.getMatchedRoutes(pathname);
  // Screens rendered only in the browser do not depend on the query.
  const declared = routes.some(({ options }) => options.ssr === false)
    ? {}
    : Object.assign({}, ...routes.map(({ options }) => read(options.validateSearch, query)));
  const members = new URLSearchParams();
  for (const [name, value] of Object.entries(declared as Members))
    if (typeof value === 'string' && value !== '') members.set(name, value);
  members.sort();
  return members;
}
