import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '#web/app/start/lazy-screen.ts';
import { adminLayout } from './admin-layout.ts';

const personRoute = createRoute({
  getParentRoute: () => adminLayout,
  path: '/admin-dashboard/people/$personId',
  component: lazyScreen(() => import('#web/pages/admin/people/PersonPage.tsx'), 'PersonPage'),
  staticData: { page: 'web/pages/admin/people/PersonPage.tsx' },
});

const newPersonRoute = createRoute({
  getParentRoute: () => adminLayout,
  path: '/admin-dashboard/people/new',
  component: lazyScreen(() => import('#web/pages/admin/people/NewPersonPage.tsx'), 'NewPersonPage'),
  staticData: { page: 'web/pages/admin/people/NewPersonPage.tsx' },
});

const peopleImportRoute = createRoute({
  getParentRoute: () => adminLayout,
  path: '/admin-dashboard/people/import',
  component: lazyScreen(() => import('#web/pages/admin/people/PeopleImportPage.tsx'), 'PeopleImportPage'),
  staticData: { page: 'web/pages/admin/people/PeopleImportPage.tsx' },
});

/** The screens of the admin area about a person, and those that add people. */
export const peopleRoutes = [newPersonRoute, peopleImportRoute, personRoute] as const;
