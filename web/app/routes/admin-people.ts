import { createRoute } from '@tanstack/react-router';
import { auditFilters } from '#domain/audit/rules.ts';
import { subscriberFilters } from '#domain/newsletter/rules.ts';
import { listUsers, roleFilters, userOrders } from '#domain/users/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { wireRequest } from '#web/lib/api/call-api.ts';
import { lazyScreen } from '#web/app/start/lazy-screen.ts';
import { adminLayout, listMembers, uuid } from './admin-layout.ts';
import { matching, oneOf, searchOf } from './search-members.ts';

const usersRoute = createRoute({
  getParentRoute: () => adminLayout,
  path: '/admin-dashboard/users',
  validateSearch: searchOf({ ...listMembers, role: oneOf(roleFilters) }),
  component: lazyScreen(() => import('#web/pages/admin/people/UsersPage.tsx'), 'UsersPage'),
  staticData: {
    page: 'web/pages/admin/people/UsersPage.tsx',
    queries: () => [wireRequest(listUsers, { query: { sort: userOrders.usual } })],
    noPermissionText: m.users_no_permission,
  },
});

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

const day = /^\d{4}-\d{2}-\d{2}$/;

const auditRoute = createRoute({
  getParentRoute: () => adminLayout,
  path: '/admin-dashboard/audit',
  validateSearch: searchOf({
    ...listMembers,
    entity: oneOf(auditFilters),
    actor: matching(uuid),
    from: matching(day),
    to: matching(day),
  }),
  component: lazyScreen(() => import('#web/pages/admin/people/AuditPage.tsx'), 'AuditPage'),
  staticData: { page: 'web/pages/admin/people/AuditPage.tsx' },
});

const subscribersRoute = createRoute({
  getParentRoute: () => adminLayout,
  path: '/admin-dashboard/newsletter',
  validateSearch: searchOf({ ...listMembers, status: oneOf(subscriberFilters) }),
  component: lazyScreen(() => import('#web/pages/admin/people/SubscribersPage.tsx'), 'SubscribersPage'),
  staticData: { page: 'web/pages/admin/people/SubscribersPage.tsx' },
});

/** The screens of the admin area about people and what admins did. */
export const peopleRoutes = [
  usersRoute,
  newPersonRoute,
  peopleImportRoute,
  personRoute,
  auditRoute,
  subscribersRoute,
] as const;
