import * as z from 'zod/mini';
import { isEmail } from '#domain/auth/rules.ts';
import { addressOf, endpoint } from '#domain/kernel/endpoint.ts';
import { day, idParams } from '#domain/kernel/ids.ts';
import { defaultLanguage, languages } from '#domain/kernel/language.ts';
import { acceptedHomework, acceptedProposal, attendedCourse, work } from '#domain/works/contract.ts';
import { maxLineLength, maxText } from '#domain/profiles/rules.ts';
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
  wished_role: text,
  /** When the person can begin to work; null unless the owner shows it. */
  available_from: text,
  /** Visitors may write. */
  takes_messages: z.boolean(),
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
  /** Valid certificates whose page shows the name. */
  certificates: z.array(
    z.object({ number: z.string(), title: z.string(), title_jp: text, title_mn: text, issued_on: day }),
  ),
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

const filled = (longest: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(longest));

/** What a visitor writes to the owner of a portfolio, who answers to `email`. */
export const portfolioMessage = z.object({
  name: filled(maxLineLength),
  email: filled(maxLineLength).check(z.refine((email) => isEmail(email), 'email')),
  message: filled(maxText),
});

export type PortfolioMessage = z.infer<typeof portfolioMessage>;

const settings = z.object({
  /** Empty until one is chosen. */
  handle: z.string(),
  is_on: z.boolean(),
  /** Search engines may list the page. */
  is_findable: z.boolean(),
  wished_role: z.nullable(filled(maxLineLength)),
  /** Shows from when the person can work, as in the papers. */
  shows_availability: z.boolean(),
  /** Visitors may write; messages go to the address of the account. */
  takes_messages: z.boolean(),
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
  // Older pages do not send all members, which then stay as they are.
  input: {
    body: z.partial(settings, { wished_role: true, shows_availability: true, takes_messages: true }),
  },
  output: settings,
});
