import { type Language, languageOfScript } from '#domain/kernel/language.ts';

/** Made alone, as a task of a team, or for a client. */
export const workKinds = ['own', 'team', 'contract'] as const;
export type WorkKind = (typeof workKinds)[number];

/** Per person. */
export const maxWorks = 20;
export const maxTeam = 999;

/** The languages and tools of a work or job, which are separated by commas. */
export const technologiesOf = (text: string | null): string[] =>
  (text ?? '')
    .split(/[,、，\n]/)
    .map((name) => name.trim())
    .filter(Boolean);

/** The name of a technology for comparison; without its version, unless asked for. */
export function technologyKey(name: string, { withVersion = false } = {}): string {
  const key = name.normalize('NFKC').trim().toLowerCase();
  return withVersion ? key : key.replace(/ [\d.]+$/, '');
}

type WorkText = 'title' | 'role' | 'overview' | 'highlights';
type WorkTexts<Field extends WorkText> = Readonly<Record<Field | `${Field}_${'ja' | 'en'}`, string | null>>;

/** A text of a work for readers of `language`; for those of English rather in Japanese than in Mongolian. */
export function textOfWork<Field extends WorkText>(
  work: WorkTexts<NoInfer<Field>>,
  field: Field,
  language: Language,
): string {
  const texts: Readonly<Record<string, string | null>> = work;
  const [own, japanese, english] = ['', '_ja', '_en'].map((variant) => texts[field + variant] ?? null);
  const latin = own && languageOfScript(own, 'en') === null ? own : null;
  const order = { mn: [own, japanese, english], ja: [japanese, own, english], en: [english, latin, japanese, own] };
  return order[language].find(Boolean) ?? '';
}
