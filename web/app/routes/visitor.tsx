import { createRoute, notFound, redirect } from '@tanstack/react-router';
import { m } from '#web/paraglide/messages.js';
import { communityTabs } from '#domain/community/rules.ts';
import { courseTabs, levelFilters, priceFilters } from '#domain/courses/rules.ts';
import { imageAddress } from '#domain/files/contract.ts';
import { localized } from '#domain/kernel/language.ts';
import { getSampleLesson } from '#domain/lessons/sample-contract.ts';
import { listCommunityEvents } from '#domain/community/contract.ts';
import { listFeaturedJobs } from '#domain/jobs/contract.ts';
import { listNewestPosts, listGraduateStories } from '#domain/posts/contract.ts';
import { getCourse } from '#domain/courses/contract.ts';
import { listFigures } from '#domain/site/figures-contract.ts';
import { courseListQuery } from '#web/features/courses/api.ts';
import { siteQuery } from '#web/shared/site/api.ts';
import { AccessProhibitedPage } from '#web/pages/public/AccessProhibitedPage.tsx';
import { lazyScreen } from '#web/app/start/lazy-screen.ts';
import { apiQuery } from '#web/lib/api/query.ts';
import { publicLayout, listMembers } from './layouts.ts';
import { loadList, loadRecord } from './load-record.ts';
import { headOf, pageHead, contentHead } from './page-head.ts';
import { certificateRoute } from './certificates.ts';
import { portfolioRoute } from './people.ts';
import { rootRoute } from './root.ts';
import { oneOf, searchOf } from './search-members.ts';
import { courseList, organization } from './structured-data.ts';
import { blogRoutes } from './blog.ts';
import { workRoutes } from './work.ts';

const homeRoute = createRoute({
  getParentRoute: () => publicLayout,
  path: '/',
  component: lazyScreen(() => import('#web/pages/public/HomePage.tsx'), 'HomePage'),
  staticData: { page: 'web/pages/public/HomePage.tsx' },
  head: pageHead({
    title: m.shell_title_home,
    description: m.shell_description_home,
    path: '/',
    facts: ({ queryClient, publicUrl }) => {
      const site = queryClient.getQueryData(siteQuery.queryKey);
      return site && organization(site, publicUrl);
    },
  }),
  loader: async ({ context: { queryClient, language } }) =>
    await Promise.all([
      queryClient.prefetchInfiniteQuery(courseListQuery(language, {})),
      queryClient.prefetchQuery(apiQuery(listFeaturedJobs, {})),
      queryClient.prefetchQuery(apiQuery(listGraduateStories, {})),
      queryClient.prefetchQuery(apiQuery(listFigures, {})),
    ]),
});

const courseListRoute = createRoute({
  getParentRoute: () => publicLayout,
  path: '/courses',
  component: lazyScreen(() => import('#web/pages/public/CourseListPage.tsx'), 'CourseListPage'),
  staticData: { page: 'web/pages/public/CourseListPage.tsx' },
  head: pageHead({
    title: m.shell_courses,
    description: m.shell_description_courses,
    path: '/courses',
    facts: (context) => {
      const { queryClient } = context;
      const site = queryClient.getQueryData(siteQuery.queryKey);
      const courses = queryClient
        .getQueryData(courseListQuery(context.language, {}).queryKey)
        ?.pages.flatMap((page) => page.rows);
      return site && courses && courseList(courses, site, context);
    },
  }),
  validateSearch: searchOf({ ...listMembers, level: oneOf(levelFilters), price: oneOf(priceFilters) }),
  loaderDeps: ({ search: filter }) => filter,
  loader: ({ context, deps }) => loadList(context, courseListQuery, [deps, {}]),
});

const courseRoute = createRoute({
  getParentRoute: () => publicLayout,
  path: '/courses/$courseId',
  validateSearch: searchOf({ tab: oneOf(courseTabs) }),
  component: lazyScreen(() => import('#web/pages/public/details/CoursePage.tsx'), 'CoursePage'),
  notFoundComponent: lazyScreen(() => import('#web/pages/public/details/CoursePage.tsx'), 'MissingCoursePage'),
  staticData: { page: 'web/pages/public/details/CoursePage.tsx', hydratesAtOnce: true, forSignedIn: true },
  loader: ({ context, params }) => loadRecord(context, getCourse, { params: { id: params.courseId } }),
  head: ({ match: { context }, loaderData: course }) =>
    headOf(context, {
      ...contentHead(course, 'mn', 'courses'),
      noindex: true,
      photo: course?.cover_file_id
        ? { path: imageAddress(course.cover_file_id), alt: localized(course, 'title', 'mn').text }
        : undefined,
    }),
});

const sampleLessonRoute = createRoute({
  getParentRoute: () => publicLayout,
  path: '/courses/$courseId/sample',
  component: lazyScreen(() => import('#web/pages/public/details/SampleLessonPage.tsx'), 'SampleLessonPage'),
  notFoundComponent: lazyScreen(() => import('#web/pages/public/details/SampleLessonPage.tsx'), 'MissingSamplePage'),
  staticData: { page: 'web/pages/public/details/SampleLessonPage.tsx' },
  loader: ({ context, params }) => loadRecord(context, getSampleLesson, { params: { id: params.courseId } }),
  head: ({ match: { context }, loaderData: lesson }) =>
    headOf(context, {
      ...(lesson && {
        title: localized(lesson, 'lesson_title', context.language).text,
        description: localized(lesson, 'lesson_description', context.language).text,
        picture: { kind: 'courses', id: lesson.course_id },
      }),
      noindex: true,
    }),
});

const communityRoute = createRoute({
  getParentRoute: () => publicLayout,
  path: '/community',
  component: lazyScreen(() => import('#web/pages/public/CommunityPage.tsx'), 'CommunityPage'),
  staticData: { page: 'web/pages/public/CommunityPage.tsx' },
  head: pageHead({ title: m.shell_community, description: m.shell_description_community, path: '/community' }),
  validateSearch: searchOf({ tab: oneOf(communityTabs) }),
  loader: async ({ context: { queryClient } }) =>
    await Promise.all([
      queryClient.prefetchQuery(apiQuery(listCommunityEvents, {})),
      queryClient.prefetchQuery(apiQuery(listNewestPosts, {})),
    ]),
});

const termsRoute = createRoute({
  getParentRoute: () => publicLayout,
  path: '/terms',
  component: lazyScreen(() => import('#web/pages/public/TermsPage.tsx'), 'TermsPage'),
  staticData: { page: 'web/pages/public/TermsPage.tsx' },
  head: pageHead({ title: m.shell_terms, description: m.shell_description_terms, path: '/terms', own: ['en'] }),
});

const termsOfServiceRoute = createRoute({
  getParentRoute: () => publicLayout,
  path: '/terms-of-service',
  component: lazyScreen(() => import('#web/pages/public/TermsPage.tsx'), 'TermsPage'),
  staticData: { page: 'web/pages/public/TermsPage.tsx' },
  head: pageHead({ title: m.shell_terms, description: m.shell_description_terms, path: '/terms', own: ['en'] }),
});

const privacyRoute = createRoute({
  getParentRoute: () => publicLayout,
  path: '/privacy',
  component: lazyScreen(() => import('#web/pages/public/PrivacyPage.tsx'), 'PrivacyPage'),
  staticData: { page: 'web/pages/public/PrivacyPage.tsx' },
  head: pageHead({ title: m.shell_privacy, description: m.shell_description_privacy, path: '/privacy', own: ['en'] }),
});

const privacyPolicyRoute = createRoute({
  getParentRoute: () => publicLayout,
  path: '/privacy-policy',
  component: lazyScreen(() => import('#web/pages/public/PrivacyPage.tsx'), 'PrivacyPage'),
  staticData: { page: 'web/pages/public/PrivacyPage.tsx' },
  head: pageHead({ title: m.shell_privacy, description: m.shell_description_privacy, path: '/privacy', own: ['en'] }),
});

/** Unknown addresses. */
export const unknownRoute = createRoute({
  getParentRoute: () => publicLayout,
  path: '$',
  component: AccessProhibitedPage,
  beforeLoad: async ({ context, location }) => {
    if (await context.addRoutes()) throw redirect({ href: location.href, replace: true });
  },
  loader: () => {
    throw notFound();
  },
  notFoundComponent: AccessProhibitedPage,
  head: pageHead({ title: m.shell_prohibited_title, noindex: true }),
});

/** The entry screens of visitors. */
export const visitorRoutes = [
  homeRoute,
  courseListRoute,
  courseRoute,
  sampleLessonRoute,
  ...workRoutes,
  communityRoute,
  ...blogRoutes,
  portfolioRoute,
  certificateRoute,
  termsRoute,
  termsOfServiceRoute,
  privacyRoute,
  privacyPolicyRoute,
  unknownRoute,
] as const;

/** The initial route tree; the rest is loaded for other addresses. */
export const visitorTree = rootRoute.addChildren([publicLayout.addChildren(visitorRoutes)]);
