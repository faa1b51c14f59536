import * as z from 'zod/mini';
import { addressOf, endpoint } from '#domain/kernel/endpoint.ts';
import { idParams } from '#domain/kernel/ids.ts';
import { defaultLanguage, languages } from '#domain/kernel/language.ts';
import { acceptedHomework, acceptedProposal, attendedCourse, work } from '#domain/works/contract.ts';
import { handlePattern } from './handle.ts';

const text = z.nullable(z.string());
const handle = z.string().check(z.regex(handlePattern));

/** What a visitor sees of a learner, and nothing else of the profile. */
export const portfolio = z.object({
  handle: z.string(),
  name: z.string(),
  katakana: text,
  latin: text,
  is_findable: z.boolean(),
  japanese_level: text,
  /** The month of the certificate; null without one. */
  jlpt_month: text,
  skills: z.array(z.object({ name: z.string(), level: z.string() })),
  /** Certificates of languages. */
  languages: z.array(z.object({ name: z.string(), name_ja: z.string(), date: z.string() })),
  works: z.array(
    z.extend(z.omit(work, { is_public: true, updated_at: true, submission_id: true, proposal_id: true }), {
      /** The accepted homework that it was. */
      homework: z.nullable(z.omit(acceptedHomework, { id: true })),
      /** The IT project whose client accepted the proposal. */
      project: z.nullable(z.omit(acceptedProposal, { id: true })),
    }),
  ),
  courses: z.array(z.omit(attendedCourse, { is_completed: true, started_on: true })),
});

export type Portfolio = z.infer<typeof portfolio>;
export type PortfolioWork = Portfolio['works'][number];

export const getPortfolio = endpoint({
  method: 'GET',
  path: '/api/people/{handle}',
  summary:
    'The portfolio that a learner has switched on: name, level, technologies, public works and completed courses.',
  access: 'public',
  input: { params: z.object({ handle }) },
  output: portfolio,
  errors: ['not_found'],
});

export const getPortfolioPreview = endpoint({
  method: 'GET',
  path: '/preview/portfolios/{handle}',
  summary: 'The preview image for links to a portfolio: a PNG of 1200 x 630.',
  access: 'public',
  bytes: true,
  input: {
    params: z.object({ handle }),
    query: z.object({ lang: z._default(z.enum(languages), defaultLanguage) }),
  },
  errors: ['not_found'],
});

export const getWorkPicture = endpoint({
  method: 'GET',
  path: '/media/works/{id}',
  summary: 'The picture of a work, by the id of its file, while a portfolio shows it.',
  access: 'public',
  bytes: true,
  input: { params: idParams },
  errors: ['not_found', 'unavailable'],
});

export const workPictureAddress = (fileId: string) => addressOf(getWorkPicture.path, { params: { id: fileId } });

const settings = z.object({
  /** Empty until one is chosen. */
  handle: z.string(),
  is_on: z.boolean(),
  /** Search engines may list the page. */
  is_findable: z.boolean(),
});

export const getPortfolioSettings = endpoint({
  method: 'GET',
  path: '/api/portfolio',
  summary: "The settings of the signed-in user's portfolio; before the first save without a handle and switched off.",
  access: 'learner',
  output: settings,
});

export type PortfolioSettings = z.infer<typeof settings>;

export const savePortfolioSettings = endpoint({
  method: 'PUT',
  path: '/api/portfolio',
  summary:
    'Switches the portfolio on or off, or changes its handle. A handle that is malformed, reserved or taken is refused with bad_input.',
  access: 'learner',
  input: { body: settings },
  output: settings,
});
