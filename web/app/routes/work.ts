import { createRoute } from '@tanstack/react-router';
import { type ChoiceOf, type JobFacet, jobFacets, jobSorts, locationFilters } from '#domain/jobs/rules.ts';
import { linkPurposes, newsletterResults } from '#domain/newsletter/rules.ts';
import { budgetFilters } from '#domain/projects/rules.ts';
import { getJob } from '#domain/jobs/contract.ts';
import { listEmployers } from '#domain/companies/contract.ts';
import { getProject } from '#domain/projects/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { internshipFilter, jobListQuery } from '#web/features/jobs/api.ts';
import { projectListQuery } from '#web/features/projects/api.ts';
import { lazyScreen } from '#web/app/start/lazy-screen.ts';
import { pagesQuery } from '#web/lib/api/query.ts';
import { publicLayout, listMembers } from './layouts.ts';
import { loadList, loadRecord } from './load-record.ts';
import { contentHead, headOf, pageHead } from './page-head.ts';
import { oneOf, searchOf, text } from './search-members.ts';
import { jobPosting } from './structured-data.ts';

const facetMembers = Object.fromEntries(
  Object.entries(jobFacets).map(([facet, choices]) => [facet, oneOf<string>(choices)]),
) as { [Facet in JobFacet]: (value: unknown) => ChoiceOf<Facet> | undefined };

const jobMembers = searchOf({
  ...listMembers,
  location: oneOf(locationFilters),
  ...facetMembers,
  sort: oneOf(jobSorts),
});

const jobListRoute = createRoute({
  getParentRoute: () => publicLayout,
  path: '/jobs',
  component: lazyScreen(() => import('#web/pages/public/JobListPage.tsx'), 'JobListPage'),
  staticData: { page: 'web/pages/public/JobListPage.tsx' },
  head: pageHead({ title: m.shell_jobs, description: m.shell_description_jobs, path: '/jobs' }),
  validateSearch: jobMembers,
  loaderDeps: ({ search: filter }) => filter,
  loader: ({ context, deps }) => loadList(context, jobListQuery, [deps, {}]),
});

const internshipListRoute = createRoute({
  getParentRoute: () => publicLayout,
  path: '/internships',
  component: lazyScreen(() => import('#web/pages/public/InternshipListPage.tsx'), 'InternshipListPage'),
  staticData: { page: 'web/pages/public/InternshipListPage.tsx' },
  head: pageHead({
    title: m.jobs_internships_title,
    description: m.shell_description_internships,
    path: '/internships',
  }),
  validateSearch: jobMembers,
  loaderDeps: ({ search: filter }) => filter,
  loader: ({ context, deps }) => loadList(context, jobListQuery, [internshipFilter(deps), {}]),
});

const cursorMember = searchOf({ cursor: text });

const newsletterMembers = searchOf({ do: oneOf(linkPurposes), result: oneOf(newsletterResults) });

const companyListRoute = createRoute({
  getParentRoute: () => publicLayout,
  path: '/companies',
  component: lazyScreen(() => import('#web/pages/public/CompanyListPage.tsx'), 'CompanyListPage'),
  staticData: { page: 'web/pages/public/CompanyListPage.tsx' },
  head: pageHead({ title: m.jobs_companies_title, description: m.shell_description_companies, path: '/companies' }),
  validateSearch: cursorMember,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) =>
    await context.queryClient.prefetchInfiniteQuery(
      pagesQuery(listEmployers, { query: { language: context.language, ...deps } }),
    ),
});

const newsletterRoute = createRoute({
  getParentRoute: () => publicLayout,
  path: '/newsletter',
  component: lazyScreen(() => import('#web/pages/public/NewsletterPage.tsx'), 'NewsletterPage'),
  staticData: { page: 'web/pages/public/NewsletterPage.tsx' },
  head: pageHead({ title: m.shell_newsletter, noindex: true }),
  validateSearch: newsletterMembers,
});

const jobRoute = createRoute({
  getParentRoute: () => publicLayout,
  path: '/jobs/$jobId',
  component: lazyScreen(() => import('#web/pages/public/details/JobPage.tsx'), 'JobPage'),
  notFoundComponent: lazyScreen(() => import('#web/pages/public/details/JobPage.tsx'), 'MissingJobPage'),
  staticData: { page: 'web/pages/public/details/JobPage.tsx' },
  head: ({ match: { context }, loaderData: job }) =>
    headOf(context, { ...contentHead(job, context.language, 'jobs'), facts: job && jobPosting(job, context) }),
  loader: ({ context, params }) => loadRecord(context, getJob, { params: { id: params.jobId } }),
});

const projectListRoute = createRoute({
  getParentRoute: () => publicLayout,
  path: '/projects',
  component: lazyScreen(() => import('#web/pages/public/ProjectListPage.tsx'), 'ProjectListPage'),
  staticData: { page: 'web/pages/public/ProjectListPage.tsx' },
  head: pageHead({ title: m.shell_projects, description: m.shell_description_projects, path: '/projects' }),
  validateSearch: searchOf({ ...listMembers, budget: oneOf(budgetFilters) }),
  loaderDeps: ({ search: filter }) => filter,
  loader: ({ context, deps }) => loadList(context, projectListQuery, [deps, {}]),
});

const projectRoute = createRoute({
  getParentRoute: () => publicLayout,
  path: '/projects/$projectId',
  component: lazyScreen(() => import('#web/pages/public/details/ProjectPage.tsx'), 'ProjectPage'),
  notFoundComponent: lazyScreen(() => import('#web/pages/public/details/ProjectPage.tsx'), 'MissingProjectPage'),
  staticData: { page: 'web/pages/public/details/ProjectPage.tsx' },
  head: ({ match: { context }, loaderData: project }) =>
    headOf(context, contentHead(project, context.language, 'projects')),
  loader: ({ context, params }) => loadRecord(context, getProject, { params: { id: params.projectId } }),
});

/** Jobs, companies and IT projects. */
export const workRoutes = [
  jobListRoute,
  internshipListRoute,
  companyListRoute,
  newsletterRoute,
  jobRoute,
  projectListRoute,
  projectRoute,
] as const;
