// Draws the papers of six profiles as page images: the 履歴書 of the examples and the demonstration's Nomin for docs/rirekisho, or the
// 職務経歴書 of the examples for docs/career-paper.
// Needs pdftoppm (poppler). Usage: node scripts/draw-pages.mjs rirekisho|career-paper
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { tsImport } from 'tsx/esm/api';

/** Dots per inch: the lowest at which the smallest text is readable. */
const resolution = 110;

const root = path.resolve(import.meta.dirname, '..');
const load = async (file) => await tsImport(`../${file}`, import.meta.url);
const { examplePapers } = await load('domain/career/testing/example-papers.ts');

async function drawRirekishos() {
  const { blankEntries } = await load('domain/profiles/entries.ts');
  const { emptyProfile } = await load('domain/rirekisho/testing/example-profiles.ts');
  const { sheetOf } = await load('domain/rirekisho/sheet.ts');
  const { drawRirekisho } = await load('server/documents/worker/rirekisho/draw.ts');
  const { accounts } = await load('db/seed/content.ts');
  const { learner: _, ...examples } = examplePapers;
  const { name, email, profile, photo } = accounts.find((account) => account.email === 'nomin@example.com');
  const lists = Object.entries(blankEntries).map(([list, blank]) => [
    list,
    (profile[list] ?? []).map((entry) => ({ ...blank, ...entry })),
  ]);
  const nomin = { ...emptyProfile, ...profile, full_name: name, email, ...Object.fromEntries(lists) };
  const day = '2026-11-21';
  return Object.entries({ ...examples, 'japanese-complete': { profile: nomin, photo } }).map(([key, example]) => {
    const sheet = sheetOf(example.profile, { day, era: 'western', name: 'katakana' });
    const picture = example.photo ? readFileSync(path.join(root, 'db/seed/media', example.photo)) : null;
    return [key, drawRirekisho({ sheet, photo: picture, madeAt: `${day}T01:00:00.000Z` })];
  });
}

async function drawCareerPapers() {
  const { careerSheetOf } = await load('domain/career/sheet.ts');
  const { drawCareer } = await load('server/documents/worker/career/draw.ts');
  const day = '2026-11-26';
  return Object.entries(examplePapers).map(([key, { profile, evidence }]) => {
    const sheet = careerSheetOf(profile, evidence, { day, name: 'katakana' });
    return [key, drawCareer({ sheet, madeAt: `${day}T01:00:00.000Z` })];
  });
}

const paper = process.argv[2] === 'rirekisho' ? 'rirekisho' : 'career-paper';
const target = path.join(root, 'docs', paper);
const dir = mkdtempSync(path.join(tmpdir(), 'pages-'));
try {
  for (const [name, pdf] of paper === 'rirekisho' ? await drawRirekishos() : await drawCareerPapers()) {
    const file = path.join(dir, `${name}.pdf`);
    writeFileSync(file, await pdf);
    execFileSync('pdftoppm', ['-r', String(resolution), '-gray', '-png', file, path.join(dir, name)]);
  }
  mkdirSync(target, { recursive: true });
  for (const page of readdirSync(dir).filter((file) => file.endsWith('.png'))) {
    const image = sharp(path.join(dir, page)).webp({ quality: 70 });
    const { size } = await image.toFile(path.join(target, page.replace(/\.png$/, '.webp')));
    console.log(page.replace(/\.png$/, ''), `${Math.round(size / 1024)} KB`);
  }
} finally {
  rmSync(dir, { recursive: true, force: true });
}
