import { lazyRouteComponent } from '@tanstack/react-router';
import { fetchPart } from '#web/features/shell/lost-parts.ts';

/**
 * A screen that is fetched when somebody goes to it. One that was lost on the way says so in its own place: by the browser's own
 * error, the router would load the page anew, into a network that is away.
 */
export const lateScreen: typeof lazyRouteComponent = (importer, exportName) =>
  lazyRouteComponent(async () => await fetchPart(importer), exportName);
