import type { Language } from '#domain/kernel/language.ts';
import { m } from '#server/paraglide/messages.js';
import { exportParts } from './export-queries.ts';

// Chosen by name, which the linter cannot follow in a namespace.
const messages: typeof m = m;

/** The README of an export; `day` as YYYY-MM-DD. */
export function readmeOf(language: Language, { brand, day }: { brand: string; day: string }): string {
  const locale = { locale: language };
  const lines = [
    ...exportParts.map(({ name }) => `${name}.json: ${messages[`export_part_${name}`]({}, locale)}`),
    `files.json: ${m.export_files({}, locale)}`,
    `files/: ${m.export_folder({}, locale)}`,
  ];
  return [
    m.export_title({ brand }, locale),
    m.export_intro({ brand, day }, locale),
    m.export_form({}, locale),
    lines.join('\n'),
    m.export_missing({}, locale),
    '',
  ].join('\n\n');
}
