import { lazyRouteComponent } from '@tanstack/react-router';
import { fetchPart } from '#web/features/shell/lost-parts.ts';

/** A lazily loaded screen. A failed download shows an error in place; the router would reload the page otherwise, even while offline. */
export const lazyScreen: typeof lazyRouteComponent = (importer, exportName) =>
  lazyRouteComponent(async () => await fetchPart(importer), exportName);
