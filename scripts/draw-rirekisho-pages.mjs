// Draws the 履歴書 of six profiles as page images for docs/rirekisho: the examples of domain/rirekisho/testing and the
// demonstration's Nomin.
// Needs pdftoppm (poppler). Usage: node scripts/draw-rirekisho-pages.mjs
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { drawPages } from './draw-pages.mjs';

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

await drawPages(target, profiles, async (profile, name) => {
  const sheet = sheetOf(profile, { day, era: 'western', name: 'katakana' });
  return await drawRirekisho({ sheet, photo: photos[name] ?? null, madeAt: `${day}T01:00:00.000Z` });
});
