import { createRoute } from '@tanstack/react-router';
import { getCourseOutline, getLesson } from '#domain/lessons/contract.ts';
import { getMe } from '#domain/profiles/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { wireRequest } from '#web/lib/api/call-api.ts';
import { lazyScreen } from '#web/app/start/lazy-screen.ts';
import { LessonLayout } from '#web/app/layouts/LessonLayout.tsx';
import { authRoutes } from './auth.ts';
import { employerTree } from './employer.ts';
import { publicLayout, signedInParts } from './layouts.ts';
import { learnerRoutes } from './learner.ts';
import { pageHead } from './page-head.ts';
import { rootRoute } from './root.ts';
import { oneOf, searchOf, text, wholeFrom } from './search-members.ts';
import { visitorRoutes } from './visitor.tsx';

const lessonLayout = createRoute({
  getParentRoute: () => rootRoute,
  id: 'lesson',
  component: LessonLayout,
  staticData: { hydratesAtOnce: true, parts: [...signedInParts, 'web/features/offline/OfflineWork.tsx'] },
  head: pageHead({ noindex: true }),
  ssr: false,
});

const lessonRoute = createRoute({
  getParentRoute: () => lessonLayout,
  path: '/courses/$courseId/lessons/$lessonId',
  component: lazyScreen(() => import('#web/pages/learner/learning/LessonPage.tsx'), 'LessonPage'),
  staticData: {
    page: 'web/pages/learner/learning/LessonPage.tsx',
    queries: ({ courseId = '', lessonId = '' }) => [
      wireRequest(getMe, {}),
      wireRequest(getCourseOutline, { params: { id: courseId } }),
      // The address of the first lesson has no id; the outline names it.
      ...(lessonId === 'first' ? [] : [wireRequest(getLesson, { params: { id: lessonId } })]),
    ],
  },
  head: pageHead({ title: m.shell_title_lesson, noindex: true }),
  validateSearch: searchOf({
    mode: oneOf(['lesson', 'homework', 'quiz', 'test', 'none'] as const),
    question: text,
    // The second of the video to begin at.
    at: wholeFrom(0),
  }),
});

/** The routes without those of the admin area. */
export const signedInRoutes = [
  publicLayout.addChildren([...visitorRoutes, ...authRoutes, learnerRoutes]),
  lessonLayout.addChildren([lessonRoute]),
  employerTree,
] as const;

/** Loading this module also extends the visitor's tree; an existing router must be updated (`addRoutes`). */
export const signedInTree = rootRoute.addChildren(signedInRoutes);
