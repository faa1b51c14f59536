import * as z from 'zod/mini';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { day, id, idParams, timestamp } from '#domain/kernel/ids.ts';
import { listQuery, pageOf, publicListQuery } from '#domain/kernel/page.ts';
import { budgetFilters } from './rules.ts';

const text = z.nullable(z.string());

/** A project's title in its languages. */
export const projectTitle = z.object({ id, title: z.string(), title_jp: text, title_mn: text });

/** A card of the project list. */
export const projectCard = z.extend(projectTitle, {
  description: text,
  description_jp: text,
  description_mn: text,
  /** In the client's words, such as "$3,000 - $5,000". */
  budget: text,
  deadline: z.nullable(day),
  /** Null if unknown; a placeholder is shown then. */
  client_name: text,
  created_at: timestamp,
});

/** A project page. */
export const projectDetail = z.extend(projectCard, {
  description: z.string(),
  requirements: text,
  requirements_jp: text,
  requirements_mn: text,
  is_active: z.boolean(),
  updated_at: timestamp,
  /** Similar active projects, newest first. */
  similar: z.array(projectCard),
});

export type ProjectCard = z.infer<typeof projectCard>;
export type ProjectDetail = z.infer<typeof projectDetail>;

export const listProjects = endpoint({
  method: 'GET',
  path: '/api/projects',
  summary:
    'Active IT projects, newest first; the search covers title, description, requirements and client in all languages. Counts are of the search, by budget.',
  access: 'public',
  cached: true,
  input: { query: z.object({ ...listQuery, ...publicListQuery, budget: z._default(z.enum(budgetFilters), 'all') }) },
  output: z.extend(pageOf(projectCard), { counts: z.record(z.enum(budgetFilters), z.int()) }),
  errors: ['bad_cursor'],
});

export const getProject = endpoint({
  method: 'GET',
  path: '/api/projects/{id}',
  summary: 'One IT project. An inactive one is shown only to admins and to those who sent a proposal.',
  access: 'public',
  cached: true,
  input: { params: idParams },
  output: projectDetail,
  errors: ['not_found'],
});
