// Draws the 履歴書 of six profiles as page images for docs/rirekisho: the examples of domain/rirekisho/testing and the
// demonstration's Nomin.
// Needs pdftoppm (poppler). Usage: node scripts/draw-rirekisho-pages.mjs
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { tsImport } from 'tsx/esm/api';

const load = async (file) => await tsImport(file, import.meta.url);
const { beginner, emptyProfile, mongolianProfile, withoutSurname } = await load(
  '../domain/rirekisho/testing/example-profiles.ts',
);
const { careerChanger, longCareer } = await load('../domain/rirekisho/testing/example-careers.ts');
const { blankEntries } = await load('../domain/profiles/entries.ts');
const { sheetOf } = await load('../domain/rirekisho/sheet.ts');
const { drawRirekisho } = await load('../server/documents/worker/rirekisho/draw.ts');
const { accounts } = await load('../db/seed/content.ts');

const target = path.resolve(import.meta.dirname, '../docs/rirekisho');
const day = '2026-11-21';
/** Dots per inch: the lowest at which the smallest text is readable. */
const resolution = 110;

const nomin = accounts.find(({ email }) => email === 'nomin@example.com');
const entriesOf = (list) => (nomin.profile[list] ?? []).map((entry) => ({ ...blankEntries[list], ...entry }));
const profiles = {
  'mongolian-only': mongolianProfile,
  beginner,
  'japanese-complete': {
    ...emptyProfile,
    ...nomin.profile,
    full_name: nomin.name,
    email: nomin.email,
    ...Object.fromEntries(Object.keys(blankEntries).map((list) => [list, entriesOf(list)])),
  },
  'career-changer': careerChanger,
  'long-career': longCareer,
  'without-surname': withoutSurname,
};

const photos = {
  'japanese-complete': readFileSync(path.resolve(import.meta.dirname, '../db/seed/media', nomin.photo)),
};

const dir = mkdtempSync(path.join(tmpdir(), 'rirekisho-'));
try {
  for (const [name, profile] of Object.entries(profiles)) {
    const sheet = sheetOf(profile, { day, era: 'western', name: 'katakana' });
    const file = path.join(dir, `${name}.pdf`);
    writeFileSync(file, await drawRirekisho({ sheet, photo: photos[name] ?? null, madeAt: `${day}T01:00:00.000Z` }));
    execFileSync('pdftoppm', ['-r', String(resolution), '-gray', '-png', file, path.join(dir, name)]);
  }
  mkdirSync(target, { recursive: true });
  for (const page of readdirSync(dir).filter((file) => file.endsWith('.png'))) {
    const { size } = await sharp(path.join(dir, page))
      .webp({ quality: 70 })
      .toFile(path.join(target, page.replace(/\.png$/, '.webp')));
    console.log(page.replace(/\.png$/, ''), `${Math.round(size / 1024)} KB`);
  }
} finally {
  rmSync(dir, { recursive: true, force: true });
}
