import { createRoute, redirect } from '@tanstack/react-router';
import { createElement, type ReactNode } from 'react';
import {
  applicationStatusFilters,
  listApplications,
  listProposals,
  proposalStatusFilters,
} from '#domain/applications/admin-contract.ts';
import { postingStatusFilters } from '#domain/employers/admin-contract.ts';
import { enrollmentStatusFilters, listEnrollments } from '#domain/enrollments/contract.ts';
import { requestOrders } from '#domain/kernel/list.ts';
import { quietFilters } from '#domain/progress/rules.ts';
import { questionStatuses } from '#domain/questions/rules.ts';
import { ratingStatuses } from '#domain/ratings/rules.ts';
import { resultCounts, resultSets } from '#domain/results/rules.ts';
import {
  listVerificationRequests,
  verificationOrders,
  verificationStatusFilters,
} from '#domain/verification/admin-contract.ts';
import { seenFilters } from '#domain/homework/contract.ts';
import { reportFilters } from '#domain/reports/rules.ts';
import { recordNames, type RecordNoun } from '#domain/kernel/records/record-names.ts';
import type { AdminRecord } from '#web/admin-kit/records/admin-record.ts';
import { wireRequest } from '#web/lib/api/call-api.ts';
import { lazyScreen } from '#web/app/start/lazy-screen.ts';
import { adminLayout, listMembers, uuid } from './admin-layout.ts';
import { moneyRoutes } from './admin-money.ts';
import { peopleRoutes } from './admin-people.ts';
import { rootRoute } from './root.ts';
import { matching, oneOf, searchOf, text, wholeFrom } from './search-members.ts';

/** A group's id, or `noGroup`. */
const groupOrNone = /^(none|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/i;

const listSearch = searchOf(listMembers);

// Each record has filters of its own, which its list reads.
const recordSearch = (members: Record<string, unknown>): ReturnType<typeof listSearch> => ({
  ...Object.fromEntries(Object.entries(members).filter(([, value]) => ['string', 'number'].includes(typeof value))),
  ...listSearch(members),
});

const overviewRoute = createRoute({
  getParentRoute: () => adminLayout,
  path: '/admin-dashboard',
  component: lazyScreen(() => import('#web/pages/admin/OverviewPage.tsx'), 'OverviewPage'),
  staticData: { page: 'web/pages/admin/OverviewPage.tsx' },
});

const resultsRoute = createRoute({
  getParentRoute: () => adminLayout,
  path: '/admin-dashboard/results',
  validateSearch: searchOf({ by: oneOf(resultSets), course: matching(uuid), count: oneOf(resultCounts) }),
  component: lazyScreen(() => import('#web/pages/admin/ResultsPage.tsx'), 'ResultsPage'),
  staticData: { page: 'web/pages/admin/ResultsPage.tsx' },
});

const enrollmentsRoute = createRoute({
  getParentRoute: () => adminLayout,
  path: '/admin-dashboard/enrollments',
  validateSearch: searchOf({ ...listMembers, status: oneOf(enrollmentStatusFilters) }),
  component: lazyScreen(() => import('#web/pages/admin/requests/EnrollmentsPage.tsx'), 'EnrollmentsPage'),
  staticData: {
    page: 'web/pages/admin/requests/EnrollmentsPage.tsx',
    queries: () => [wireRequest(listEnrollments, { query: { sort: requestOrders.usual } })],
  },
});

const weekAccessRoute = createRoute({
  getParentRoute: () => adminLayout,
  path: '/admin-dashboard/fullstack-students',
  validateSearch: searchOf({
    ...listMembers,
    course: matching(uuid),
    status: oneOf(enrollmentStatusFilters),
    week: wholeFrom(0),
    group: matching(groupOrNone),
  }),
  component: lazyScreen(() => import('#web/pages/admin/learning/WeekAccessPage.tsx'), 'WeekAccessPage'),
  staticData: { page: 'web/pages/admin/learning/WeekAccessPage.tsx' },
});

type Screen<Props> = (props: Props) => ReactNode;

const [recordList, recordEditor] = ['web/pages/admin/RecordListPage.tsx', 'web/pages/admin/RecordEditorPage.tsx'];

// The view of a record is exported as `<noun>Admin` from `<noun>-admin.tsx` of its feature.
const recordViews = import.meta.glob<Record<string, AdminRecord>>('../../features/*/admin/*-admin.tsx');

function recordView(noun: RecordNoun) {
  const found = Object.entries(recordViews).find(([path]) => path.endsWith(`/${noun}-admin.tsx`));
  if (!found) throw new Error(`The record ${noun} has no view`);
  const [path, load] = found;
  return {
    source: path.replace('../../', 'web/'),
    load: async () => {
      const admin = (await load())[`${noun}Admin`];
      if (!admin) throw new Error(`${path} does not export ${noun}Admin`);
      return admin;
    },
  };
}

/** The list of a record, the form of a new one, and the editor of one. */
function recordRoutes({ noun, path }: (typeof recordNames)[RecordNoun]) {
  const { source, load } = recordView(noun);
  const of = (screen: () => Promise<Screen<{ admin: AdminRecord }>>) =>
    lazyScreen(async () => {
      const [Page, admin] = await Promise.all([screen(), load()]);
      return { default: () => createElement(Page, { admin }) };
    });
  const list = async () => (await import('#web/pages/admin/RecordListPage.tsx')).RecordListPage;
  const editor = async () => await import('#web/pages/admin/RecordEditorPage.tsx');
  return [
    createRoute({
      getParentRoute: () => adminLayout,
      path: `/admin-dashboard/${path}`,
      validateSearch: recordSearch,
      component: of(list),
      staticData: { page: recordList, parts: [source] },
    }),
    createRoute({
      getParentRoute: () => adminLayout,
      path: `/admin-dashboard/${path}/new`,
      component: of(async () => (await editor()).NewRecordPage),
      staticData: { page: recordEditor, parts: [source] },
    }),
    createRoute({
      getParentRoute: () => adminLayout,
      path: `/admin-dashboard/${path}/$recordId`,
      component: of(async () => (await editor()).RecordEditorPage),
      staticData: { page: recordEditor, parts: [source] },
    }),
  ] as const;
}

const courseOrderRoute = createRoute({
  getParentRoute: () => adminLayout,
  path: '/admin-dashboard/courses/order',
  component: lazyScreen(() => import('#web/pages/admin/learning/CourseOrderPage.tsx'), 'CourseOrderPage'),
  staticData: { page: 'web/pages/admin/learning/CourseOrderPage.tsx' },
});

const lessonsRoute = createRoute({
  getParentRoute: () => adminLayout,
  path: '/admin-dashboard/courses/$courseId/lessons',
  validateSearch: listSearch,
  component: lazyScreen(() => import('#web/pages/admin/learning/LessonsPage.tsx'), 'LessonsPage'),
  staticData: { page: 'web/pages/admin/learning/LessonsPage.tsx' },
});

const lessonQuizRoute = createRoute({
  getParentRoute: () => adminLayout,
  path: '/admin-dashboard/lessons/$lessonId/quiz',
  component: lazyScreen(() => import('#web/pages/admin/learning/LessonQuizPage.tsx'), 'LessonQuizPage'),
  staticData: { page: 'web/pages/admin/learning/LessonQuizPage.tsx' },
});

const lessonExercisesRoute = createRoute({
  getParentRoute: () => adminLayout,
  path: '/admin-dashboard/lessons/$lessonId/exercises',
  component: lazyScreen(() => import('#web/pages/admin/learning/LessonExercisesPage.tsx'), 'LessonExercisesPage'),
  staticData: { page: 'web/pages/admin/learning/LessonExercisesPage.tsx' },
});

const homeworkRoute = createRoute({
  getParentRoute: () => adminLayout,
  path: '/admin-dashboard/homework',
  validateSearch: searchOf({
    ...listMembers,
    view: text,
    week: wholeFrom(0),
    seen: oneOf(seenFilters),
    course: matching(uuid),
    status: oneOf(questionStatuses),
    read: oneOf(reportFilters),
  }),
  component: lazyScreen(() => import('#web/pages/admin/learning/HomeworkPage.tsx'), 'HomeworkPage'),
  staticData: { page: 'web/pages/admin/learning/HomeworkPage.tsx' },
});

const progressRoute = createRoute({
  getParentRoute: () => adminLayout,
  path: '/admin-dashboard/progress',
  validateSearch: searchOf({ ...listMembers, course: matching(uuid), week: wholeFrom(0), quiet: oneOf(quietFilters) }),
  component: lazyScreen(() => import('#web/pages/admin/learning/ProgressPage.tsx'), 'ProgressPage'),
  staticData: { page: 'web/pages/admin/learning/ProgressPage.tsx' },
});

const ratingsRoute = createRoute({
  getParentRoute: () => adminLayout,
  path: '/admin-dashboard/ratings',
  validateSearch: searchOf({ ...listMembers, status: oneOf(ratingStatuses) }),
  component: lazyScreen(() => import('#web/pages/admin/learning/RatingsPage.tsx'), 'RatingsPage'),
  staticData: { page: 'web/pages/admin/learning/RatingsPage.tsx' },
});

const applicationsRoute = createRoute({
  getParentRoute: () => adminLayout,
  path: '/admin-dashboard/applications',
  validateSearch: searchOf({ ...listMembers, status: oneOf(applicationStatusFilters) }),
  component: lazyScreen(() => import('#web/pages/admin/requests/ApplicationsPage.tsx'), 'ApplicationsPage'),
  staticData: {
    page: 'web/pages/admin/requests/ApplicationsPage.tsx',
    queries: () => [wireRequest(listApplications, { query: { sort: requestOrders.usual } })],
  },
});

const postingsRoute = createRoute({
  getParentRoute: () => adminLayout,
  path: '/admin-dashboard/postings',
  validateSearch: searchOf({ ...listMembers, status: oneOf(postingStatusFilters) }),
  component: lazyScreen(() => import('#web/pages/admin/requests/PostingsPage.tsx'), 'PostingsPage'),
  staticData: { page: 'web/pages/admin/requests/PostingsPage.tsx' },
});

const projectApplicationsRoute = createRoute({
  getParentRoute: () => adminLayout,
  path: '/admin-dashboard/project-applications',
  validateSearch: searchOf({ ...listMembers, status: oneOf(proposalStatusFilters) }),
  component: lazyScreen(
    () => import('#web/pages/admin/requests/ProjectApplicationsPage.tsx'),
    'ProjectApplicationsPage',
  ),
  staticData: {
    page: 'web/pages/admin/requests/ProjectApplicationsPage.tsx',
    queries: () => [wireRequest(listProposals, { query: { sort: requestOrders.usual } })],
  },
});

const verificationRequestsRoute = createRoute({
  getParentRoute: () => adminLayout,
  path: '/admin-dashboard/verification-requests',
  validateSearch: searchOf({ ...listMembers, status: oneOf(verificationStatusFilters) }),
  component: lazyScreen(
    () => import('#web/pages/admin/requests/VerificationRequestsPage.tsx'),
    'VerificationRequestsPage',
  ),
  staticData: {
    page: 'web/pages/admin/requests/VerificationRequestsPage.tsx',
    queries: () => [wireRequest(listVerificationRequests, { query: { sort: verificationOrders.usual } })],
  },
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
  resultsRoute,
  enrollmentsRoute,
  weekAccessRoute,
  applicationsRoute,
  postingsRoute,
  projectApplicationsRoute,
  verificationRequestsRoute,
  ...Object.values(recordNames).flatMap(recordRoutes),
  courseOrderRoute,
  ...moneyRoutes,
  ...peopleRoutes,
  lessonsRoute,
  lessonQuizRoute,
  lessonExercisesRoute,
  homeworkRoute,
  ratingsRoute,
  progressRoute,
]);
