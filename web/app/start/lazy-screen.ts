import { lazyRouteComponent } from '@tanstack/react-router';
import { loadChunk } from '#web/features/shell/load-chunk.ts';

/** A lazily loaded screen. A failed download shows an error in place; the router would reload the page otherwise, even while offline. */
export const lazyScreen: typeof lazyRouteComponent = (importer, exportName) =>
  lazyRouteComponent(async () => await loadChunk(importer), exportName);
