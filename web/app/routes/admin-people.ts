import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '#web/app/start/lazy-screen.ts';
import { adminLayout } from './admin-layout.ts';

const personRoute = createRoute({
  getParentRoute: () => adminLayout,
  path: '/admin-dashboard/people/$personId',
  component: lazyScreen(() => import('#web/pages/admin/PersonPage.tsx'), 'PersonPage'),
  staticData: { page: 'web/pages/admin/PersonPage.tsx' },
});

const newPersonRoute = createRoute({
  getParentRoute: () => adminLayout,
  path: '/admin-dashboard/people/new',
  component: lazyScreen(() => import('#web/pages/admin/NewPersonPage.tsx'), 'NewPersonPage'),
  staticData: { page: 'web/pages/admin/NewPersonPage.tsx' },
});

/** The screens of the admin area about one person. */
export const peopleRoutes = [newPersonRoute, personRoute] as const;
