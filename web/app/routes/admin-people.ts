import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '#web/app/start/lazy-screen.ts';
import { adminLayout } from './admin-layout.ts';

const personRoute = createRoute({
  getParentRoute: () => adminLayout,
  path: '/admin-dashboard/people/$personId',
  component: lazyScreen(() => import('#web/pages/admin/PersonPage.tsx'), 'PersonPage'),
  staticData: { page: 'web/pages/admin/PersonPage.tsx' },
});

/** The screens of the admin area about one person. */
export const peopleRoutes = [personRoute] as const;
