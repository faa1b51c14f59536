import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { m } from '#web/paraglide/messages.js';
import { localized } from '#domain/kernel/language.ts';
import { levelFilters, priceFilters } from '#domain/courses/rules.ts';
import { courseListQuery, courseQuery } from '../features/courses/api.ts';
import { AccessProhibitedPage } from '../pages/public/AccessProhibitedPage.tsx';
import { LessonLayout } from './layouts/LessonLayout.tsx';
import { adminHomeRoute, adminRoutes } from './admin-routes.ts';
import { authRoutes } from './auth-routes.ts';
import { listMembers, publicLayout } from './layout-routes.ts';
import { learnerRoutes } from './learner-routes.ts';
import { loadRecord } from './load-record.ts';
import { headOf, pageHead } from './page-head.ts';
import { rootRoute } from './root-route.ts';
import { workRoutes } from './work-routes.ts';

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
  validateSearch: z.extend(listMembers, {
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
    ...workRoutes,
    termsRoute,
    termsOfServiceRoute,
    privacyRoute,
    privacyPolicyRoute,
    ...authRoutes,
    learnerRoutes,
    unknownRoute,
  ]),
  lessonLayout.addChildren([lessonRoute]),
  adminRoutes,
  adminHomeRoute,
]);
