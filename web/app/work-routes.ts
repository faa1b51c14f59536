import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { locationFilters } from '#domain/jobs/rules.ts';
import { budgetFilters } from '#domain/projects/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { jobListQuery, jobQuery } from '../features/jobs/api.ts';
import { projectListQuery, projectQuery } from '../features/projects/api.ts';
import { listMembers, publicLayout } from './layout-routes.ts';
import { loadRecord } from './load-record.ts';
import { contentHead, headOf, pageHead } from './page-head.ts';

const jobListRoute = createRoute({
  getParentRoute: () => publicLayout,
  path: '/jobs',
  component: lazyRouteComponent(() => import('../pages/public/JobListPage.tsx'), 'JobListPage'),
  staticData: { page: 'web/pages/public/JobListPage.tsx' },
  head: pageHead({ title: m.shell_jobs, description: m.shell_description_jobs }),
  validateSearch: z.extend(listMembers, {
    location: z.catch(z.optional(z.enum(locationFilters)), undefined),
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
  validateSearch: z.extend(listMembers, {
    budget: z.catch(z.optional(z.enum(budgetFilters)), undefined),
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

/** Jobs and IT projects. */
export const workRoutes = [jobListRoute, jobRoute, projectListRoute, projectRoute] as const;
