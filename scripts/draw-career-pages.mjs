// Draws the 職務経歴書 of six example profiles as page images for docs/career-paper.
// Needs pdftoppm (poppler). Usage: node scripts/draw-career-pages.mjs
import path from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { drawPages } from './draw-pages.mjs';

const load = async (file) => await tsImport(file, import.meta.url);
const { examplePapers } = await load('../domain/career/testing/example-papers.ts');
const { careerSheetOf } = await load('../domain/career/sheet.ts');
const { drawCareer } = await load('../server/documents/worker/career/draw.ts');

const day = '2026-11-26';

await drawPages(
  path.resolve(import.meta.dirname, '../docs/career-paper'),
  examplePapers,
  async ({ profile, evidence }) => {
    const sheet = careerSheetOf(profile, evidence, { day, name: 'katakana' });
    return await drawCareer({ sheet, madeAt: `${day}T01:00:00.000Z` });
  },
);
