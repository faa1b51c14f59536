import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { applicationStatusFilters } from '#domain/applications/admin-contract.ts';
import { enrollmentStatusFilters } from '#domain/enrollments/contract.ts';
import { proposalStatusFilters } from '#domain/proposals/admin-contract.ts';
import { verificationStatusFilters } from '#domain/verification/admin-contract.ts';
import { m } from '#web/paraglide/messages.js';
import { adminListSearch, choiceSearch } from '../features/admin-list/list-search.ts';
import { pageHead } from './page-head.ts';
import { rootRoute } from './root-route.ts';

const adminLayout = createRoute({
  getParentRoute: () => rootRoute,
  id: 'admin-area',
  component: lazyRouteComponent(() => import('./layouts/AdminLayout.tsx'), 'AdminLayout'),
  // Its screens put their own names before the site's.
  head: pageHead({ title: m.shell_admin, noindex: true }),
  ssr: false,
});

const overviewRoute = createRoute({
  getParentRoute: () => adminLayout,
  path: '/admin-dashboard',
  component: lazyRouteComponent(() => import('../pages/admin/OverviewPage.tsx'), 'OverviewPage'),
});

const enrollmentsRoute = createRoute({
  getParentRoute: () => adminLayout,
  path: '/admin-dashboard/enrollments',
  validateSearch: z.extend(adminListSearch, { status: choiceSearch(enrollmentStatusFilters) }),
  component: lazyRouteComponent(() => import('../pages/admin/EnrollmentsPage.tsx'), 'EnrollmentsPage'),
});

const weekAccessRoute = createRoute({
  getParentRoute: () => adminLayout,
  path: '/admin-dashboard/fullstack-students',
  validateSearch: adminListSearch,
  component: lazyRouteComponent(() => import('../pages/admin/WeekAccessPage.tsx'), 'WeekAccessPage'),
});

const adminCourseListRoute = createRoute({
  getParentRoute: () => adminLayout,
  path: '/admin-dashboard/courses',
  validateSearch: adminListSearch,
  component: lazyRouteComponent(() => import('../pages/admin/AdminCourseListPage.tsx'), 'AdminCourseListPage'),
});

const lessonsRoute = createRoute({
  getParentRoute: () => adminLayout,
  path: '/admin-dashboard/courses/$courseId/lessons',
  validateSearch: adminListSearch,
  component: lazyRouteComponent(() => import('../pages/admin/LessonsPage.tsx'), 'LessonsPage'),
});

const homeworkRoute = createRoute({
  getParentRoute: () => adminLayout,
  path: '/admin-dashboard/homework',
  validateSearch: z.extend(adminListSearch, { week: z.catch(z.optional(z.coerce.number()), undefined) }),
  component: lazyRouteComponent(() => import('../pages/admin/HomeworkPage.tsx'), 'HomeworkPage'),
});

const applicationsRoute = createRoute({
  getParentRoute: () => adminLayout,
  path: '/admin-dashboard/applications',
  validateSearch: z.extend(adminListSearch, { status: choiceSearch(applicationStatusFilters) }),
  component: lazyRouteComponent(() => import('../pages/admin/ApplicationsPage.tsx'), 'ApplicationsPage'),
});

const projectApplicationsRoute = createRoute({
  getParentRoute: () => adminLayout,
  path: '/admin-dashboard/project-applications',
  validateSearch: z.extend(adminListSearch, { status: choiceSearch(proposalStatusFilters) }),
  component: lazyRouteComponent(() => import('../pages/admin/ProjectApplicationsPage.tsx'), 'ProjectApplicationsPage'),
});

const verificationRequestsRoute = createRoute({
  getParentRoute: () => adminLayout,
  path: '/admin-dashboard/verification-requests',
  validateSearch: z.extend(adminListSearch, { status: choiceSearch(verificationStatusFilters) }),
  component: lazyRouteComponent(
    () => import('../pages/admin/VerificationRequestsPage.tsx'),
    'VerificationRequestsPage',
  ),
});

/** The short address of the admin area. */
export const adminHomeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin',
  beforeLoad: () => {
    throw redirect({ to: '/admin-dashboard', replace: true });
  },
});

/** The screens of the admin area. */
export const adminRoutes = adminLayout.addChildren([
  overviewRoute,
  enrollmentsRoute,
  weekAccessRoute,
  applicationsRoute,
  projectApplicationsRoute,
  verificationRequestsRoute,
  adminCourseListRoute,
  lessonsRoute,
  homeworkRoute,
]);
