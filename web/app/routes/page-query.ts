import type { createAppRouter } from '#web/app/router.tsx';

type Members = Record<string, unknown>;

// Screens that visitors see declare their members with `searchOf`, which is a function.
const read = (declared: unknown, query: Members): Members =>
  typeof declared === 'function' ? (declared(query) as Members) : {};

/**
 * The part of a query that the page at `pathname` as the server renders it depends on: members that its routes declare, with
 * values that they accept, in one order. Everything else is left out, so that it makes no new entry of the page cache.
 */
export function pageQuery(
  router: Pick<ReturnType<typeof createAppRouter>, 'getMatchedRoutes'>,
  pathname: string,
  query: Members,
): URLSearchParams {
  const [routes] = router.getMatchedRoutes(pathname);
  // Screens that only the browser renders have no content that depends on the query.
  const declared = routes.some(({ options }) => options.ssr === false)
    ? {}
    : Object.assign({}, ...routes.map(({ options }) => read(options.validateSearch, query)));
  const members = new URLSearchParams();
  for (const [name, value] of Object.entries(declared as Members))
    if (typeof value === 'string' && value !== '') members.set(name, value);
  members.sort();
  return members;
}
