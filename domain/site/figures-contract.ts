import * as z from 'zod/mini';
import { endpoint } from '#domain/kernel/endpoint.ts';

/** The figures of the home page, in its order. */
export const figureNames = ['courses', 'graduates', 'placed'] as const;
export type FigureName = (typeof figureNames)[number];

/** What is said about a figure. Its value is a text of the home page. */
export const homeFigure = z.object({
  name: z.enum(figureNames),
  is_shown: z.boolean(),
  year: z.nullable(z.int().check(z.gte(2000), z.lte(2100))),
  /** The number of graduates that the figure is based on. */
  base: z.nullable(z.int().check(z.gte(1), z.lte(1_000_000))),
});
export type HomeFigure = z.infer<typeof homeFigure>;

export const listFigures = endpoint({
  method: 'GET',
  path: '/api/figures',
  summary: 'The figures of the home page with year and base, and whether each is shown.',
  access: 'public',
  cached: true,
  output: z.object({ rows: z.array(homeFigure) }),
});

export const saveFigures = endpoint({
  method: 'PUT',
  path: '/api/admin/figures',
  summary: 'Shows or hides figures of the home page, and sets their years and bases.',
  access: 'admin',
  input: { body: z.object({ rows: z.array(homeFigure).check(z.minLength(1), z.maxLength(figureNames.length)) }) },
  output: z.object({ rows: z.array(homeFigure) }),
});
