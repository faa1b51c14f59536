import * as z from 'zod/mini';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { handlePattern } from './handle.ts';

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
  summary: "The settings of the signed-in user's portfolio; before the first save a proposed handle, switched off.",
  access: 'learner',
  output: settings,
});

export type PortfolioSettings = z.infer<typeof settings>;

export const portfolioForm = z.extend(settings, { handle: z.string().check(z.regex(handlePattern)) });

export const savePortfolioSettings = endpoint({
  method: 'PUT',
  path: '/api/portfolio',
  summary:
    'Switches the portfolio on or off, or changes its handle. A taken or reserved handle is refused with bad_input.',
  access: 'learner',
  input: { body: portfolioForm },
  output: settings,
});
