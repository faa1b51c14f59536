import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { m } from '#web/paraglide/messages.js';
import { localized } from '#domain/kernel/language.ts';
import { levelFilters, priceFilters } from '#domain/courses/rules.ts';
import { locationFilters } from '#domain/jobs/rules.ts';
import { budgetFilters } from '#domain/projects/rules.ts';
import { courseListQuery, courseQuery, courseTitlesQuery } from '../features/courses/api.ts';
import { jobListQuery, jobQuery } from '../features/jobs/api.ts';
import { projectListQuery, projectQuery } from '../features/projects/api.ts';
import { ApiError } from '../lib/api/call-api.ts';
import { AccessProhibitedPage } from '../pages/public/AccessProhibitedPage.tsx';
import { LessonLayout } from './layouts/LessonLayout.tsx';
import { PublicLayout } from './layouts/PublicLayout.tsx';
import { SignedInLayout } from './layouts/SignedInLayout.tsx';
import { adminHomeRoute, adminRoutes } from './admin-routes.ts';
import { contentHead, headOf, pageHead } from './page-head.ts';
import { rootRoute } from './root-route.ts';

const optionalText = z.catch(z.optional(z.string()), undefined);
const next = z.object({ next: optionalText });
const search = z.object({ search: optionalText });

// The menus want the titles; without them the frame still stands, so a failure is not thrown.
const publicLayout = createRoute({
  getParentRoute: () => rootRoute,
  id: 'public',
  component: PublicLayout,
  loader: async ({ context: { queryClient, api } }) => {
    await queryClient.prefetchQuery(courseTitlesQuery(api));
  },
});

// A record that fails to load is asked for again by its page, which can say so; one that is not there is a 404.
async function loadRecord<Row>(loading: Promise<Row>): Promise<Row | null> {
  try {
    return await loading;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') throw notFound();
    return null;
  }
}

const homeRoute = createRoute({
  getParentRoute: () => publicLayout,
  path: '/',
  component: lazyRouteComponent(() => import('../pages/public/HomePage.tsx'), 'HomePage'),
  staticData: { page: 'web/pages/public/HomePage.tsx' },
  head: pageHead({ title: m.shell_title_home, description: m.shell_description_home }),
  loader: async ({ context: { queryClient, api } }) =>
    await queryClient.prefetchInfiniteQuery(courseListQuery(api, {})),
});

const courseListRoute = createRoute({
  getParentRoute: () => publicLayout,
  path: '/courses',
  component: lazyRouteComponent(() => import('../pages/public/CourseListPage.tsx'), 'CourseListPage'),
  staticData: { page: 'web/pages/public/CourseListPage.tsx' },
  head: pageHead({ title: m.shell_courses, description: m.shell_description_courses }),
  validateSearch: z.extend(search, {
    level: z.catch(z.optional(z.enum(levelFilters)), undefined),
    price: z.catch(z.optional(z.enum(priceFilters)), undefined),
    cursor: optionalText,
  }),
  loaderDeps: ({ search: filter }) => filter,
  loader: async ({ context: { queryClient, api }, deps }) =>
    await queryClient.prefetchInfiniteQuery(courseListQuery(api, deps)),
});

const courseRoute = createRoute({
  getParentRoute: () => publicLayout,
  path: '/courses/$courseId',
  component: lazyRouteComponent(() => import('../pages/public/CoursePage.tsx'), 'CoursePage'),
  // The server draws for visitors, to whom an inactive course is not there; its learners find it once the browser knows them.
  notFoundComponent: lazyRouteComponent(() => import('../pages/public/CoursePage.tsx'), 'CoursePage'),
  staticData: { page: 'web/pages/public/CoursePage.tsx', language: 'mn' },
  head: ({ match: { context }, loaderData: course }) =>
    headOf(context, {
      title: course ? localized(course, 'title', 'mn').text : undefined,
      description: course ? localized(course, 'description', 'mn').text : undefined,
      noindex: true,
    }),
  loader: async ({ context: { queryClient, api }, params }) =>
    await loadRecord(queryClient.ensureQueryData(courseQuery(api, params.courseId))),
});

const jobListRoute = createRoute({
  getParentRoute: () => publicLayout,
  path: '/jobs',
  component: lazyRouteComponent(() => import('../pages/public/JobListPage.tsx'), 'JobListPage'),
  staticData: { page: 'web/pages/public/JobListPage.tsx' },
  head: pageHead({ title: m.shell_jobs, description: m.shell_description_jobs }),
  validateSearch: z.extend(search, {
    location: z.catch(z.optional(z.enum(locationFilters)), undefined),
    cursor: optionalText,
  }),
  loaderDeps: ({ search: filter }) => filter,
  loader: async ({ context: { queryClient, api }, deps }) =>
    await queryClient.prefetchInfiniteQuery(jobListQuery(api, deps)),
});

const jobRoute = createRoute({
  getParentRoute: () => publicLayout,
  path: '/jobs/$jobId',
  component: lazyRouteComponent(() => import('../pages/public/JobPage.tsx'), 'JobPage'),
  // The server draws for visitors, to whom an inactive job is not there; its applicants find it once the browser knows them.
  notFoundComponent: lazyRouteComponent(() => import('../pages/public/JobPage.tsx'), 'JobPage'),
  staticData: { page: 'web/pages/public/JobPage.tsx' },
  head: ({ match: { context }, loaderData: job }) => headOf(context, contentHead(job, context.language)),
  loader: async ({ context: { queryClient, api }, params }) =>
    await loadRecord(queryClient.ensureQueryData(jobQuery(api, params.jobId))),
});

const projectListRoute = createRoute({
  getParentRoute: () => publicLayout,
  path: '/projects',
  component: lazyRouteComponent(() => import('../pages/public/ProjectListPage.tsx'), 'ProjectListPage'),
  staticData: { page: 'web/pages/public/ProjectListPage.tsx' },
  head: pageHead({ title: m.shell_projects, description: m.shell_description_projects }),
  validateSearch: z.extend(search, {
    budget: z.catch(z.optional(z.enum(budgetFilters)), undefined),
    cursor: optionalText,
  }),
  loaderDeps: ({ search: filter }) => filter,
  loader: async ({ context: { queryClient, api }, deps }) =>
    await queryClient.prefetchInfiniteQuery(projectListQuery(api, deps)),
});

const projectRoute = createRoute({
  getParentRoute: () => publicLayout,
  path: '/projects/$projectId',
  component: lazyRouteComponent(() => import('../pages/public/ProjectPage.tsx'), 'ProjectPage'),
  notFoundComponent: lazyRouteComponent(() => import('../pages/public/ProjectPage.tsx'), 'ProjectPage'),
  staticData: { page: 'web/pages/public/ProjectPage.tsx' },
  head: ({ match: { context }, loaderData: project }) => headOf(context, contentHead(project, context.language)),
  loader: async ({ context: { queryClient, api }, params }) =>
    await loadRecord(queryClient.ensureQueryData(projectQuery(api, params.projectId))),
});

const termsRoute = createRoute({
  getParentRoute: () => publicLayout,
  path: '/terms',
  component: lazyRouteComponent(() => import('../pages/public/TermsPage.tsx'), 'TermsPage'),
  staticData: { page: 'web/pages/public/TermsPage.tsx' },
  head: pageHead({ title: m.legal_terms, canonical: '/terms' }),
});

const termsOfServiceRoute = createRoute({
  getParentRoute: () => publicLayout,
  path: '/terms-of-service',
  component: lazyRouteComponent(() => import('../pages/public/TermsPage.tsx'), 'TermsPage'),
  staticData: { page: 'web/pages/public/TermsPage.tsx' },
  head: pageHead({ title: m.legal_terms, canonical: '/terms' }),
});

const privacyRoute = createRoute({
  getParentRoute: () => publicLayout,
  path: '/privacy',
  component: lazyRouteComponent(() => import('../pages/public/PrivacyPage.tsx'), 'PrivacyPage'),
  staticData: { page: 'web/pages/public/PrivacyPage.tsx' },
  head: pageHead({ title: m.legal_privacy, canonical: '/privacy' }),
});

const privacyPolicyRoute = createRoute({
  getParentRoute: () => publicLayout,
  path: '/privacy-policy',
  component: lazyRouteComponent(() => import('../pages/public/PrivacyPage.tsx'), 'PrivacyPage'),
  staticData: { page: 'web/pages/public/PrivacyPage.tsx' },
  head: pageHead({ title: m.legal_privacy, canonical: '/privacy' }),
});

const signInRoute = createRoute({
  getParentRoute: () => publicLayout,
  path: '/signin',
  validateSearch: next,
  component: lazyRouteComponent(() => import('../pages/auth/SignInPage.tsx'), 'SignInPage'),
  staticData: { page: 'web/pages/auth/SignInPage.tsx' },
  head: pageHead({ title: m.auth_sign_in_title, description: m.shell_description_sign_in, noindex: true }),
});

const signUpRoute = createRoute({
  getParentRoute: () => publicLayout,
  path: '/signup',
  validateSearch: next,
  component: lazyRouteComponent(() => import('../pages/auth/SignUpPage.tsx'), 'SignUpPage'),
  staticData: { page: 'web/pages/auth/SignUpPage.tsx' },
  head: pageHead({ title: m.auth_sign_up_title, description: m.shell_description_sign_up, noindex: true }),
});

const forgotPasswordRoute = createRoute({
  getParentRoute: () => publicLayout,
  path: '/forgot-password',
  component: lazyRouteComponent(() => import('../pages/auth/ForgotPasswordPage.tsx'), 'ForgotPasswordPage'),
  staticData: { page: 'web/pages/auth/ForgotPasswordPage.tsx' },
  head: pageHead({ title: m.auth_forgot_title, noindex: true }),
});

const resetPasswordRoute = createRoute({
  getParentRoute: () => publicLayout,
  path: '/reset-password',
  component: lazyRouteComponent(() => import('../pages/auth/ResetPasswordPage.tsx'), 'ResetPasswordPage'),
  staticData: { page: 'web/pages/auth/ResetPasswordPage.tsx' },
  head: pageHead({ title: m.auth_reset_title, noindex: true }),
});

const callbackRoute = createRoute({
  getParentRoute: () => publicLayout,
  path: '/auth/callback',
  validateSearch: next,
  component: lazyRouteComponent(() => import('../pages/auth/CallbackPage.tsx'), 'CallbackPage'),
  staticData: { page: 'web/pages/auth/CallbackPage.tsx' },
  head: pageHead({ title: m.auth_callback_title, noindex: true }),
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
  head: pageHead({ title: m.shell_dashboard, noindex: true }),
});

const settingsRoute = createRoute({
  getParentRoute: () => signedInLayout,
  path: '/settings',
  component: lazyRouteComponent(() => import('../pages/learner/SettingsPage.tsx'), 'SettingsPage'),
  head: pageHead({ title: m.shell_settings, noindex: true }),
});

const jobApplyRoute = createRoute({
  getParentRoute: () => signedInLayout,
  path: '/jobs/$jobId/apply',
  component: lazyRouteComponent(() => import('../pages/learner/JobApplyPage.tsx'), 'JobApplyPage'),
  head: pageHead({ title: m.shell_title_job_apply, noindex: true }),
});

const projectApplyRoute = createRoute({
  getParentRoute: () => signedInLayout,
  path: '/projects/$projectId/apply',
  component: lazyRouteComponent(() => import('../pages/learner/ProjectApplyPage.tsx'), 'ProjectApplyPage'),
  head: pageHead({ title: m.shell_title_project_apply, noindex: true }),
});

const profileRoute = createRoute({
  getParentRoute: () => signedInLayout,
  path: '/profile',
  component: lazyRouteComponent(() => import('../pages/learner/ProfilePage.tsx'), 'ProfilePage'),
  head: pageHead({ title: m.shell_profile, noindex: true }),
});

const profileEditRoute = createRoute({
  getParentRoute: () => signedInLayout,
  path: '/profile/edit',
  validateSearch: next,
  component: lazyRouteComponent(() => import('../pages/learner/ProfileEditPage.tsx'), 'ProfileEditPage'),
  head: pageHead({ title: m.shell_title_profile_edit, noindex: true }),
});

const verifyRoute = createRoute({
  getParentRoute: () => signedInLayout,
  path: '/profile/verify',
  validateSearch: next,
  component: lazyRouteComponent(() => import('../pages/learner/VerifyPage.tsx'), 'VerifyPage'),
  head: pageHead({ title: m.shell_title_verify, noindex: true }),
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
  head: pageHead({ title: m.shell_title_lesson, noindex: true }),
  validateSearch: z.object({
    mode: z.catch(z.optional(z.enum(['lesson', 'homework', 'quiz', 'test', 'none'])), undefined),
  }),
});

const unknownRoute = createRoute({
  getParentRoute: () => publicLayout,
  path: '$',
  component: AccessProhibitedPage,
  loader: () => {
    throw notFound();
  },
  notFoundComponent: AccessProhibitedPage,
  head: pageHead({ title: m.shell_prohibited_title, noindex: true }),
});

/** Every address of the site. */
export const routeTree = rootRoute.addChildren([
  publicLayout.addChildren([
    homeRoute,
    courseListRoute,
    courseRoute,
    jobListRoute,
    jobRoute,
    projectListRoute,
    projectRoute,
    termsRoute,
    termsOfServiceRoute,
    privacyRoute,
    privacyPolicyRoute,
    signInRoute,
    signUpRoute,
    forgotPasswordRoute,
    resetPasswordRoute,
    callbackRoute,
    signedInLayout.addChildren([
      dashboardRoute,
      settingsRoute,
      jobApplyRoute,
      projectApplyRoute,
      profileRoute,
      profileEditRoute,
      verifyRoute,
    ]),
    unknownRoute,
  ]),
  lessonLayout.addChildren([lessonRoute]),
  adminRoutes,
  adminHomeRoute,
]);
