import { createRoute, redirect } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { keptPaymentFilters } from '#domain/account/admin-contract.ts';
import { applicationStatusFilters } from '#domain/applications/admin-contract.ts';
import { auditFilters } from '#domain/audit/contract.ts';
import { jobKindFilters } from '#domain/jobs/admin-contract.ts';
import { activityFilters } from '#domain/kernel/content.ts';
import { enrollmentStatusFilters } from '#domain/enrollments/contract.ts';
import { day, id } from '#domain/kernel/ids.ts';
import { subscriberFilters } from '#domain/newsletter/admin-contract.ts';
import { proposalStatusFilters } from '#domain/proposals/admin-contract.ts';
import { roleFilters } from '#domain/users/contract.ts';
import { verificationStatusFilters } from '#domain/verification/admin-contract.ts';
import { seenFilters } from '#domain/homework/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { adminListSearch, choiceSearch } from '#web/admin-kit/list/list-search.ts';
import { lateScreen } from '#web/app/start/late-screen.ts';
import { pageHead } from './page-head.ts';
import { rootRoute } from './root.ts';

const adminLayout = createRoute({
  getParentRoute: () => rootRoute,
  id: 'admin-area',
  component: lateScreen(() => import('#web/app/layouts/AdminLayout.tsx'), 'AdminLayout'),
  // Screens add their own titles.
  head: pageHead({ title: m.shell_admin, noindex: true }),
  ssr: false,
});

const activitySearch = z.extend(adminListSearch, { status: choiceSearch(activityFilters) });

const overviewRoute = createRoute({
  getParentRoute: () => adminLayout,
  path: '/admin-dashboard',
  component: lateScreen(() => import('#web/pages/admin/OverviewPage.tsx'), 'OverviewPage'),
});

const enrollmentsRoute = createRoute({
  getParentRoute: () => adminLayout,
  path: '/admin-dashboard/enrollments',
  validateSearch: z.extend(adminListSearch, { status: choiceSearch(enrollmentStatusFilters) }),
  component: lateScreen(() => import('#web/pages/admin/EnrollmentsPage.tsx'), 'EnrollmentsPage'),
});

const weekAccessRoute = createRoute({
  getParentRoute: () => adminLayout,
  path: '/admin-dashboard/fullstack-students',
  validateSearch: adminListSearch,
  component: lateScreen(() => import('#web/pages/admin/WeekAccessPage.tsx'), 'WeekAccessPage'),
});

const adminCourseListRoute = createRoute({
  getParentRoute: () => adminLayout,
  path: '/admin-dashboard/courses',
  validateSearch: activitySearch,
  component: lateScreen(() => import('#web/pages/admin/AdminCourseListPage.tsx'), 'AdminCourseListPage'),
});

const courseOrderRoute = createRoute({
  getParentRoute: () => adminLayout,
  path: '/admin-dashboard/courses/order',
  component: lateScreen(() => import('#web/pages/admin/CourseOrderPage.tsx'), 'CourseOrderPage'),
});

const newCourseRoute = createRoute({
  getParentRoute: () => adminLayout,
  path: '/admin-dashboard/courses/new',
  component: lateScreen(() => import('#web/pages/admin/CourseEditorPage.tsx'), 'NewCoursePage'),
});

const courseEditorRoute = createRoute({
  getParentRoute: () => adminLayout,
  path: '/admin-dashboard/courses/$courseId',
  component: lateScreen(() => import('#web/pages/admin/CourseEditorPage.tsx'), 'CourseEditorPage'),
});

const adminJobListRoute = createRoute({
  getParentRoute: () => adminLayout,
  path: '/admin-dashboard/jobs',
  validateSearch: z.extend(activitySearch, { kind: choiceSearch(jobKindFilters) }),
  component: lateScreen(() => import('#web/pages/admin/AdminJobListPage.tsx'), 'AdminJobListPage'),
});

const newJobRoute = createRoute({
  getParentRoute: () => adminLayout,
  path: '/admin-dashboard/jobs/new',
  component: lateScreen(() => import('#web/pages/admin/JobEditorPage.tsx'), 'NewJobPage'),
});

const jobEditorRoute = createRoute({
  getParentRoute: () => adminLayout,
  path: '/admin-dashboard/jobs/$jobId',
  component: lateScreen(() => import('#web/pages/admin/JobEditorPage.tsx'), 'JobEditorPage'),
});

const adminProjectListRoute = createRoute({
  getParentRoute: () => adminLayout,
  path: '/admin-dashboard/projects',
  validateSearch: activitySearch,
  component: lateScreen(() => import('#web/pages/admin/AdminProjectListPage.tsx'), 'AdminProjectListPage'),
});

const newProjectRoute = createRoute({
  getParentRoute: () => adminLayout,
  path: '/admin-dashboard/projects/new',
  component: lateScreen(() => import('#web/pages/admin/ProjectEditorPage.tsx'), 'NewProjectPage'),
});

const projectEditorRoute = createRoute({
  getParentRoute: () => adminLayout,
  path: '/admin-dashboard/projects/$projectId',
  component: lateScreen(() => import('#web/pages/admin/ProjectEditorPage.tsx'), 'ProjectEditorPage'),
});

const adminPostListRoute = createRoute({
  getParentRoute: () => adminLayout,
  path: '/admin-dashboard/posts',
  validateSearch: activitySearch,
  component: lateScreen(() => import('#web/pages/admin/AdminPostListPage.tsx'), 'AdminPostListPage'),
});

const newPostRoute = createRoute({
  getParentRoute: () => adminLayout,
  path: '/admin-dashboard/posts/new',
  component: lateScreen(() => import('#web/pages/admin/PostEditorPage.tsx'), 'NewPostPage'),
});

const postEditorRoute = createRoute({
  getParentRoute: () => adminLayout,
  path: '/admin-dashboard/posts/$postId',
  component: lateScreen(() => import('#web/pages/admin/PostEditorPage.tsx'), 'PostEditorPage'),
});

const adminCompanyListRoute = createRoute({
  getParentRoute: () => adminLayout,
  path: '/admin-dashboard/companies',
  validateSearch: adminListSearch,
  component: lateScreen(() => import('#web/pages/admin/AdminCompanyListPage.tsx'), 'AdminCompanyListPage'),
});

const newCompanyRoute = createRoute({
  getParentRoute: () => adminLayout,
  path: '/admin-dashboard/companies/new',
  component: lateScreen(() => import('#web/pages/admin/CompanyEditorPage.tsx'), 'NewCompanyPage'),
});

const companyEditorRoute = createRoute({
  getParentRoute: () => adminLayout,
  path: '/admin-dashboard/companies/$companyId',
  component: lateScreen(() => import('#web/pages/admin/CompanyEditorPage.tsx'), 'CompanyEditorPage'),
});

const subscribersRoute = createRoute({
  getParentRoute: () => adminLayout,
  path: '/admin-dashboard/newsletter',
  validateSearch: z.extend(adminListSearch, { status: choiceSearch(subscriberFilters) }),
  component: lateScreen(() => import('#web/pages/admin/SubscribersPage.tsx'), 'SubscribersPage'),
});

const keptPaymentsRoute = createRoute({
  getParentRoute: () => adminLayout,
  path: '/admin-dashboard/kept-payments',
  validateSearch: z.extend(adminListSearch, { purpose: choiceSearch(keptPaymentFilters) }),
  component: lateScreen(() => import('#web/pages/admin/KeptPaymentsPage.tsx'), 'KeptPaymentsPage'),
});

const lessonsRoute = createRoute({
  getParentRoute: () => adminLayout,
  path: '/admin-dashboard/courses/$courseId/lessons',
  validateSearch: adminListSearch,
  component: lateScreen(() => import('#web/pages/admin/LessonsPage.tsx'), 'LessonsPage'),
});

const homeworkRoute = createRoute({
  getParentRoute: () => adminLayout,
  path: '/admin-dashboard/homework',
  validateSearch: z.extend(adminListSearch, {
    week: z.catch(z.optional(z.coerce.number()), undefined),
    seen: choiceSearch(seenFilters),
  }),
  component: lateScreen(() => import('#web/pages/admin/HomeworkPage.tsx'), 'HomeworkPage'),
});

const applicationsRoute = createRoute({
  getParentRoute: () => adminLayout,
  path: '/admin-dashboard/applications',
  validateSearch: z.extend(adminListSearch, { status: choiceSearch(applicationStatusFilters) }),
  component: lateScreen(() => import('#web/pages/admin/ApplicationsPage.tsx'), 'ApplicationsPage'),
});

const projectApplicationsRoute = createRoute({
  getParentRoute: () => adminLayout,
  path: '/admin-dashboard/project-applications',
  validateSearch: z.extend(adminListSearch, { status: choiceSearch(proposalStatusFilters) }),
  component: lateScreen(() => import('#web/pages/admin/ProjectApplicationsPage.tsx'), 'ProjectApplicationsPage'),
});

const verificationRequestsRoute = createRoute({
  getParentRoute: () => adminLayout,
  path: '/admin-dashboard/verification-requests',
  validateSearch: z.extend(adminListSearch, { status: choiceSearch(verificationStatusFilters) }),
  component: lateScreen(() => import('#web/pages/admin/VerificationRequestsPage.tsx'), 'VerificationRequestsPage'),
});

const usersRoute = createRoute({
  getParentRoute: () => adminLayout,
  path: '/admin-dashboard/users',
  staticData: { noPermissionText: m.users_no_permission },
  validateSearch: z.extend(adminListSearch, { role: choiceSearch(roleFilters) }),
  component: lateScreen(() => import('#web/pages/admin/UsersPage.tsx'), 'UsersPage'),
});

const daySearch = z.catch(z.optional(day), undefined);

const auditRoute = createRoute({
  getParentRoute: () => adminLayout,
  path: '/admin-dashboard/audit',
  validateSearch: z.extend(adminListSearch, {
    entity: choiceSearch(auditFilters),
    actor: z.catch(z.optional(id), undefined),
    from: daySearch,
    to: daySearch,
  }),
  component: lateScreen(() => import('#web/pages/admin/AuditPage.tsx'), 'AuditPage'),
});

export const adminHomeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin',
  beforeLoad: () => {
    throw redirect({ to: '/admin-dashboard', replace: true });
  },
});

export const adminRoutes = adminLayout.addChildren([
  overviewRoute,
  enrollmentsRoute,
  weekAccessRoute,
  applicationsRoute,
  projectApplicationsRoute,
  verificationRequestsRoute,
  adminCourseListRoute,
  courseOrderRoute,
  newCourseRoute,
  courseEditorRoute,
  adminJobListRoute,
  newJobRoute,
  jobEditorRoute,
  adminProjectListRoute,
  newProjectRoute,
  projectEditorRoute,
  adminPostListRoute,
  newPostRoute,
  postEditorRoute,
  subscribersRoute,
  keptPaymentsRoute,
  adminCompanyListRoute,
  newCompanyRoute,
  companyEditorRoute,
  lessonsRoute,
  homeworkRoute,
  usersRoute,
  auditRoute,
]);
