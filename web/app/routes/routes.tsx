import { adminHomeRoute, adminRoutes } from './admin.ts';
import { rootRoute } from './root.ts';
import { signedInRoutes } from './signed-in.tsx';

/** All routes. Loading this module also extends the tree of signed-in users. */
export const routeTree = rootRoute.addChildren([...signedInRoutes, adminRoutes, adminHomeRoute]);
