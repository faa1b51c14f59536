import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  notFound,
  redirect,
} from '@tanstack/react-router';
import * as z from 'zod/mini';
import { enrollmentStatusFilters } from '#domain/enrollments/contract.ts';
import { levelFilters, priceFilters } from '#domain/courses/rules.ts';
import { courseListQuery, courseQuery, courseTitlesQuery } from '../features/courses/api.ts';
import { siteQuery } from '../features/site/api.ts';
import { ApiError } from '../lib/api/call-api.ts';
import { AccessProhibitedPage } from '../pages/public/AccessProhibitedPage.tsx';
import { AdminLayout } from './layouts/AdminLayout.tsx';
import { LessonLayout } from './layouts/LessonLayout.tsx';
import { PublicLayout } from './layouts/PublicLayout.tsx';
import { SignedInLayout } from './layouts/SignedInLayout.tsx';
import { Root } from './Root.tsx';
import type { RouterContext } from './router.tsx';

const optionalText = z.catch(z.optional(z.string()), undefined);
const next = z.object({ next: optionalText });
const search = z.object({ search: optionalText });
const adminList = z.extend(search, {
  page: z.catch(z.optional(z.coerce.number().check(z.int(), z.gte(1))), undefined),
});

const rootRoute = createRootRouteWithContext<RouterContext>()({ component: Root });

// The frame's own data is wanted by every public screen; without it the frame still stands, so a failure is not thrown.
const publicLayout = createRoute({
  getParentRoute: () => rootRoute,
  id: 'public',
  component: PublicLayout,
  loader: async ({ context: { queryClient, api } }) => {
    await Promise.all([queryClient.prefetchQuery(courseTitlesQuery(api)), queryClient.prefetchQuery(siteQuery(api))]);
  },
});

const homeRoute = createRoute({
  getParentRoute: () => publicLayout,
  path: '/',
  component: lazyRouteComponent(() => import('../pages/public/HomePage.tsx'), 'HomePage'),
  staticData: { page: 'web/pages/public/HomePage.tsx' },
  loader: async ({ context: { queryClient, api } }) =>
    await queryClient.prefetchInfiniteQuery(courseListQuery(api, {})),
});

const courseListRoute = createRoute({
  getParentRoute: () => publicLayout,
  path: '/courses',
  component: lazyRouteComponent(() => import('../pages/public/CourseListPage.tsx'), 'CourseListPage'),
  staticData: { page: 'web/pages/public/CourseListPage.tsx' },
  validateSearch: z.extend(search, {
    level: z.catch(z.optional(z.enum(levelFilters)), undefined),
    price: z.catch(z.optional(z.enum(priceFilters)), undefined),
  }),
  loaderDeps: ({ search: filter }) => filter,
  loader: async ({ context: { queryClient, api }, deps }) =>
    await queryClient.prefetchInfiniteQuery(courseListQuery(api, deps)),
});

const courseRoute = createRoute({
  getParentRoute: () => publicLayout,
  path: '/courses/$courseId',
  component: lazyRouteComponent(() => import('../pages/public/CoursePage.tsx'), 'CoursePage'),
  staticData: { page: 'web/pages/public/CoursePage.tsx', language: 'mn' },
  loader: async ({ context: { queryClient, api }, params }) => {
    try {
      return await queryClient.ensureQueryData(courseQuery(api, params.courseId));
    } catch (error) {
      if (error instanceof ApiError && error.code === 'not_found') throw notFound();
      return null;
    }
  },
});

const termsRoute = createRoute({
  getParentRoute: () => publicLayout,
  path: '/terms',
  component: lazyRouteComponent(() => import('../pages/public/TermsPage.tsx'), 'TermsPage'),
  staticData: { page: 'web/pages/public/TermsPage.tsx' },
});

const termsOfServiceRoute = createRoute({
  getParentRoute: () => publicLayout,
  path: '/terms-of-service',
  component: lazyRouteComponent(() => import('../pages/public/TermsPage.tsx'), 'TermsPage'),
  staticData: { page: 'web/pages/public/TermsPage.tsx' },
});

const privacyRoute = createRoute({
  getParentRoute: () => publicLayout,
  path: '/privacy',
  component: lazyRouteComponent(() => import('../pages/public/PrivacyPage.tsx'), 'PrivacyPage'),
  staticData: { page: 'web/pages/public/PrivacyPage.tsx' },
});

const privacyPolicyRoute = createRoute({
  getParentRoute: () => publicLayout,
  path: '/privacy-policy',
  component: lazyRouteComponent(() => import('../pages/public/PrivacyPage.tsx'), 'PrivacyPage'),
  staticData: { page: 'web/pages/public/PrivacyPage.tsx' },
});

const signInRoute = createRoute({
  getParentRoute: () => publicLayout,
  path: '/signin',
  validateSearch: next,
  component: lazyRouteComponent(() => import('../pages/auth/SignInPage.tsx'), 'SignInPage'),
  staticData: { page: 'web/pages/auth/SignInPage.tsx' },
});

const signUpRoute = createRoute({
  getParentRoute: () => publicLayout,
  path: '/signup',
  validateSearch: next,
  component: lazyRouteComponent(() => import('../pages/auth/SignUpPage.tsx'), 'SignUpPage'),
  staticData: { page: 'web/pages/auth/SignUpPage.tsx' },
});

const forgotPasswordRoute = createRoute({
  getParentRoute: () => publicLayout,
  path: '/forgot-password',
  component: lazyRouteComponent(() => import('../pages/auth/ForgotPasswordPage.tsx'), 'ForgotPasswordPage'),
  staticData: { page: 'web/pages/auth/ForgotPasswordPage.tsx' },
});

const resetPasswordRoute = createRoute({
  getParentRoute: () => publicLayout,
  path: '/reset-password',
  component: lazyRouteComponent(() => import('../pages/auth/ResetPasswordPage.tsx'), 'ResetPasswordPage'),
  staticData: { page: 'web/pages/auth/ResetPasswordPage.tsx' },
});

const callbackRoute = createRoute({
  getParentRoute: () => publicLayout,
  path: '/auth/callback',
  validateSearch: next,
  component: lazyRouteComponent(() => import('../pages/auth/CallbackPage.tsx'), 'CallbackPage'),
  staticData: { page: 'web/pages/auth/CallbackPage.tsx' },
});

const signedInLayout = createRoute({
  getParentRoute: () => publicLayout,
  id: 'signed-in',
  component: SignedInLayout,
  ssr: false,
});

const dashboardRoute = createRoute({
  getParentRoute: () => signedInLayout,
  path: '/dashboard',
  component: lazyRouteComponent(() => import('../pages/learner/DashboardPage.tsx'), 'DashboardPage'),
});

const settingsRoute = createRoute({
  getParentRoute: () => signedInLayout,
  path: '/settings',
  component: lazyRouteComponent(() => import('../pages/learner/SettingsPage.tsx'), 'SettingsPage'),
});

const lessonLayout = createRoute({
  getParentRoute: () => rootRoute,
  id: 'lesson',
  component: LessonLayout,
  ssr: false,
});

const lessonRoute = createRoute({
  getParentRoute: () => lessonLayout,
  path: '/courses/$courseId/lessons/$lessonId',
  component: lazyRouteComponent(() => import('../pages/learner/LessonPage.tsx'), 'LessonPage'),
  validateSearch: z.object({
    mode: z.catch(z.optional(z.enum(['lesson', 'homework', 'quiz', 'test', 'none'])), undefined),
  }),
});

const adminLayout = createRoute({ getParentRoute: () => rootRoute, id: 'admin-area', component: AdminLayout, ssr: false });

const overviewRoute = createRoute({
  getParentRoute: () => adminLayout,
  path: '/admin-dashboard',
  component: lazyRouteComponent(() => import('../pages/admin/OverviewPage.tsx'), 'OverviewPage'),
});

const enrollmentsRoute = createRoute({
  getParentRoute: () => adminLayout,
  path: '/admin-dashboard/enrollments',
  validateSearch: z.extend(adminList, { status: z.catch(z.optional(z.enum(enrollmentStatusFilters)), undefined) }),
  component: lazyRouteComponent(() => import('../pages/admin/EnrollmentsPage.tsx'), 'EnrollmentsPage'),
});

const weekAccessRoute = createRoute({
  getParentRoute: () => adminLayout,
  path: '/admin-dashboard/fullstack-students',
  validateSearch: adminList,
  component: lazyRouteComponent(() => import('../pages/admin/WeekAccessPage.tsx'), 'WeekAccessPage'),
});

const adminCourseListRoute = createRoute({
  getParentRoute: () => adminLayout,
  path: '/admin-dashboard/courses',
  validateSearch: adminList,
  component: lazyRouteComponent(() => import('../pages/admin/AdminCourseListPage.tsx'), 'AdminCourseListPage'),
});

const lessonsRoute = createRoute({
  getParentRoute: () => adminLayout,
  path: '/admin-dashboard/courses/$courseId/lessons',
  validateSearch: adminList,
  component: lazyRouteComponent(() => import('../pages/admin/LessonsPage.tsx'), 'LessonsPage'),
});

const homeworkRoute = createRoute({
  getParentRoute: () => adminLayout,
  path: '/admin-dashboard/homework',
  validateSearch: z.extend(adminList, { week: z.catch(z.optional(z.coerce.number()), undefined) }),
  component: lazyRouteComponent(() => import('../pages/admin/HomeworkPage.tsx'), 'HomeworkPage'),
});

const adminHomeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin',
  beforeLoad: () => {
    throw redirect({ to: '/admin-dashboard', replace: true });
  },
});

const unknownRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  component: AccessProhibitedPage,
  loader: () => {
    throw notFound();
  },
  notFoundComponent: AccessProhibitedPage,
});

/** Every address of the site. */
export const routeTree = rootRoute.addChildren([
  publicLayout.addChildren([
    homeRoute,
    courseListRoute,
    courseRoute,
    termsRoute,
    termsOfServiceRoute,
    privacyRoute,
    privacyPolicyRoute,
    signInRoute,
    signUpRoute,
    forgotPasswordRoute,
    resetPasswordRoute,
    callbackRoute,
    signedInLayout.addChildren([dashboardRoute, settingsRoute]),
  ]),
  lessonLayout.addChildren([lessonRoute]),
  adminLayout.addChildren([
    overviewRoute,
    enrollmentsRoute,
    weekAccessRoute,
    adminCourseListRoute,
    lessonsRoute,
    homeworkRoute,
  ]),
  adminHomeRoute,
  unknownRoute,
]);
