import { createRoute } from '@tanstack/react-router';
import { providerNames } from '#domain/auth/rules.ts';
import { getDashboard } from '#domain/dashboard/contract.ts';
import { countUnread } from '#domain/notifications/contract.ts';
import { getMe } from '#domain/profiles/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { wireRequest } from '#web/lib/api/call-api.ts';
import { lazyScreen } from '#web/app/start/lazy-screen.ts';
import { nextMember, publicLayout, signedInParts } from './layouts.ts';
import { SignedInLayout } from '#web/app/layouts/SignedInLayout.tsx';
import { pageHead } from './page-head.ts';
import { oneOf, searchOf, text, wholeFrom } from './search-members.ts';

/** Screens of one user, rendered only in the browser. */
const signedInLayout = createRoute({
  getParentRoute: () => publicLayout,
  id: 'signed-in',
  component: SignedInLayout,
  staticData: {
    hydratesAtOnce: true,
    parts: [...signedInParts, 'web/features/offline/OfflineWork.tsx'],
    queries: () => [wireRequest(getMe, {}), wireRequest(countUnread, {})],
  },
  // Screens add their own titles.
  head: pageHead({ noindex: true }),
  ssr: false,
});

const dashboardRoute = createRoute({
  getParentRoute: () => signedInLayout,
  path: '/dashboard',
  component: lazyScreen(() => import('#web/pages/learner/learning/DashboardPage.tsx'), 'DashboardPage'),
  staticData: {
    page: 'web/pages/learner/learning/DashboardPage.tsx',
    queries: () => [wireRequest(getDashboard, {})],
  },
  head: pageHead({ title: m.shell_dashboard, noindex: true }),
});

// The result of linking a provider; its code must not start a session.
const linkReturn = searchOf({
  linked: oneOf(providerNames),
  error: text,
  error_code: text,
  error_description: text,
  code: text,
});

const settingsRoute = createRoute({
  getParentRoute: () => signedInLayout,
  path: '/settings',
  validateSearch: linkReturn,
  component: lazyScreen(() => import('#web/pages/learner/account/SettingsPage.tsx'), 'SettingsPage'),
  staticData: { page: 'web/pages/learner/account/SettingsPage.tsx' },
  head: pageHead({ title: m.shell_settings, noindex: true }),
});

const jobApplyRoute = createRoute({
  getParentRoute: () => signedInLayout,
  path: '/jobs/$jobId/apply',
  component: lazyScreen(() => import('#web/pages/learner/work/JobApplyPage.tsx'), 'JobApplyPage'),
  staticData: { page: 'web/pages/learner/work/JobApplyPage.tsx', signInNotice: m.jobs_sign_in_first },
  head: pageHead({ title: m.shell_title_job_apply, noindex: true }),
});

const projectApplyRoute = createRoute({
  getParentRoute: () => signedInLayout,
  path: '/projects/$projectId/apply',
  component: lazyScreen(() => import('#web/pages/learner/work/ProjectApplyPage.tsx'), 'ProjectApplyPage'),
  staticData: { page: 'web/pages/learner/work/ProjectApplyPage.tsx', signInNotice: m.projects_sign_in_first },
  head: pageHead({ title: m.shell_title_project_apply, noindex: true }),
});

const profileRoute = createRoute({
  getParentRoute: () => signedInLayout,
  path: '/profile',
  component: lazyScreen(() => import('#web/pages/learner/profile/ProfilePage.tsx'), 'ProfilePage'),
  staticData: { page: 'web/pages/learner/profile/ProfilePage.tsx' },
  head: pageHead({ title: m.shell_profile, noindex: true }),
});

const profileEditRoute = createRoute({
  getParentRoute: () => signedInLayout,
  path: '/profile/edit',
  validateSearch: nextMember,
  component: lazyScreen(() => import('#web/pages/learner/profile/ProfileEditPage.tsx'), 'ProfileEditPage'),
  staticData: { page: 'web/pages/learner/profile/ProfileEditPage.tsx' },
  head: pageHead({ title: m.shell_title_profile_edit, noindex: true }),
});

const papersRoute = createRoute({
  getParentRoute: () => signedInLayout,
  path: '/profile/papers',
  component: lazyScreen(() => import('#web/pages/learner/profile/PapersPage.tsx'), 'PapersPage'),
  staticData: { page: 'web/pages/learner/profile/PapersPage.tsx' },
  head: pageHead({ title: m.papers_title, noindex: true }),
});

const verifyRoute = createRoute({
  getParentRoute: () => signedInLayout,
  path: '/profile/verify',
  validateSearch: nextMember,
  component: lazyScreen(() => import('#web/pages/learner/profile/VerifyPage.tsx'), 'VerifyPage'),
  staticData: { page: 'web/pages/learner/profile/VerifyPage.tsx' },
  head: pageHead({ title: m.shell_title_verify, noindex: true }),
});

const portfolioSettingsRoute = createRoute({
  getParentRoute: () => signedInLayout,
  path: '/profile/portfolio',
  component: lazyScreen(() => import('#web/pages/learner/profile/PortfolioSettingsPage.tsx'), 'PortfolioSettingsPage'),
  staticData: { page: 'web/pages/learner/profile/PortfolioSettingsPage.tsx' },
  head: pageHead({ title: m.portfolio_title, noindex: true }),
});

const readinessRoute = createRoute({
  getParentRoute: () => signedInLayout,
  path: '/readiness',
  component: lazyScreen(() => import('#web/pages/learner/profile/ReadinessPage.tsx'), 'ReadinessPage'),
  staticData: { page: 'web/pages/learner/profile/ReadinessPage.tsx' },
  head: pageHead({ title: m.readiness_title, noindex: true }),
});

const practiceRoute = createRoute({
  getParentRoute: () => signedInLayout,
  path: '/practice',
  validateSearch: searchOf({ question: wholeFrom(1) }),
  component: lazyScreen(() => import('#web/pages/learner/learning/PracticePage.tsx'), 'PracticePage'),
  staticData: { page: 'web/pages/learner/learning/PracticePage.tsx' },
  head: pageHead({ title: m.practice_title, noindex: true }),
});

const quizRoute = createRoute({
  getParentRoute: () => signedInLayout,
  path: '/quizzes/$quizId',
  component: lazyScreen(() => import('#web/pages/learner/learning/QuizPage.tsx'), 'QuizPage'),
  staticData: { page: 'web/pages/learner/learning/QuizPage.tsx' },
  head: pageHead({ title: m.quizzes_title, noindex: true }),
});

const exerciseRoute = createRoute({
  getParentRoute: () => signedInLayout,
  path: '/exercises/$exerciseId',
  component: lazyScreen(() => import('#web/pages/learner/learning/ExercisePage.tsx'), 'ExercisePage'),
  staticData: { page: 'web/pages/learner/learning/ExercisePage.tsx' },
  head: pageHead({ title: m.exercises_title, noindex: true }),
});

const savedRoute = createRoute({
  getParentRoute: () => signedInLayout,
  path: '/saved',
  component: lazyScreen(() => import('#web/pages/learner/learning/SavedWeeksPage.tsx'), 'SavedWeeksPage'),
  staticData: { page: 'web/pages/learner/learning/SavedWeeksPage.tsx' },
  head: pageHead({ title: m.saved_title, noindex: true }),
});

const certificatesRoute = createRoute({
  getParentRoute: () => signedInLayout,
  path: '/certificates',
  component: lazyScreen(() => import('#web/pages/learner/learning/CertificatesPage.tsx'), 'CertificatesPage'),
  staticData: { page: 'web/pages/learner/learning/CertificatesPage.tsx' },
  head: pageHead({ title: m.certificates_title, noindex: true }),
});

const notificationsRoute = createRoute({
  getParentRoute: () => signedInLayout,
  path: '/notifications',
  component: lazyScreen(() => import('#web/pages/learner/account/NotificationsPage.tsx'), 'NotificationsPage'),
  staticData: { page: 'web/pages/learner/account/NotificationsPage.tsx' },
  head: pageHead({ title: m.notifications_title, noindex: true }),
});

const reportsRoute = createRoute({
  getParentRoute: () => signedInLayout,
  path: '/courses/$courseId/reports',
  component: lazyScreen(() => import('#web/pages/learner/learning/ReportsPage.tsx'), 'ReportsPage'),
  staticData: { page: 'web/pages/learner/learning/ReportsPage.tsx' },
  head: pageHead({ title: m.reports_title, noindex: true }),
});

export const learnerRoutes = signedInLayout.addChildren([
  dashboardRoute,
  settingsRoute,
  jobApplyRoute,
  projectApplyRoute,
  profileRoute,
  profileEditRoute,
  papersRoute,
  verifyRoute,
  portfolioSettingsRoute,
  readinessRoute,
  practiceRoute,
  quizRoute,
  exerciseRoute,
  savedRoute,
  certificatesRoute,
  notificationsRoute,
  reportsRoute,
]);
