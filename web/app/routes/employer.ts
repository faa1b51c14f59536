import { createRoute } from '@tanstack/react-router';
import { m } from '#web/paraglide/messages.js';
import { EmployerLayout } from '#web/app/layouts/EmployerLayout.tsx';
import { lazyScreen } from '#web/app/start/lazy-screen.ts';
import { pageHead } from './page-head.ts';
import { rootRoute } from './root.ts';

/** The page of a company, for people with a link of a mail. */
const employerLayout = createRoute({
  getParentRoute: () => rootRoute,
  id: 'employer-area',
  component: EmployerLayout,
  staticData: { hydratesAtOnce: true, parts: ['web/app/routes/signed-in.tsx'] },
  head: pageHead({ title: m.employers_title, noindex: true }),
  ssr: false,
});

const openRoute = createRoute({
  getParentRoute: () => employerLayout,
  path: '/employer/open',
  component: lazyScreen(() => import('#web/pages/employer/OpenPage.tsx'), 'OpenPage'),
  staticData: { page: 'web/pages/employer/OpenPage.tsx' },
});

const stillOpenRoute = createRoute({
  getParentRoute: () => employerLayout,
  path: '/employer/still-open',
  component: lazyScreen(() => import('#web/pages/employer/StillOpenPage.tsx'), 'StillOpenPage'),
  staticData: { page: 'web/pages/employer/StillOpenPage.tsx' },
});

const employerRoute = createRoute({
  getParentRoute: () => employerLayout,
  path: '/employer',
  component: lazyScreen(() => import('#web/pages/employer/EmployerPage.tsx'), 'EmployerPage'),
  staticData: { page: 'web/pages/employer/EmployerPage.tsx' },
});

const postingRoute = createRoute({
  getParentRoute: () => employerLayout,
  path: '/employer/postings/$postingId',
  component: lazyScreen(() => import('#web/pages/employer/PostingPage.tsx'), 'PostingPage'),
  staticData: { page: 'web/pages/employer/PostingPage.tsx' },
  head: pageHead({ title: m.employers_posting, noindex: true }),
});

const applicantRoute = createRoute({
  getParentRoute: () => employerLayout,
  path: '/employer/applicants/$applicantId',
  component: lazyScreen(() => import('#web/pages/employer/ApplicantPage.tsx'), 'ApplicantPage'),
  staticData: { page: 'web/pages/employer/ApplicantPage.tsx' },
  head: pageHead({ title: m.applicants_applicant, noindex: true }),
});

export const employerTree = employerLayout.addChildren([
  openRoute,
  stillOpenRoute,
  employerRoute,
  postingRoute,
  applicantRoute,
]);
