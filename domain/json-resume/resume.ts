import * as z from 'zod/mini';
import type { EntryList } from '#domain/profiles/entries.ts';
import { technologiesOf } from '#domain/works/rules.ts';

const item = z.record(z.string(), z.unknown());
const items = z.optional(z.array(item));

/** A JSON Resume (schema 1.0.0, jsonresume.org), as far as it is read; members are checked one by one. */
export const jsonResume = z.looseObject({
  basics: z.optional(item),
  work: items,
  education: items,
  certificates: items,
  skills: items,
  languages: items,
  projects: items,
});

export type JsonResume = z.infer<typeof jsonResume>;
export type Item = z.infer<typeof item>;

export const schemaAddress = 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json';

/** Holds what the standard has no member for; the schema allows further members. */
export const ownMember = 'x_zamnal';

/** The parts of a JSON Resume that are lists of a profile. */
export const listParts = {
  work_experience: 'work',
  education: 'education',
  licences: 'certificates',
  skills: 'skills',
} as const satisfies Record<EntryList, keyof JsonResume>;

/** Our members by those of the standard. */
const standardMembers = {
  basics: { email: 'email', phone: 'phone_number', summary: 'summary_ja', url: 'sns_portfolio' },
  location: { address: 'address', city: 'city', region: 'region', postalCode: 'postal_code' },
  work: {
    name: 'company_name',
    position: 'position',
    startDate: 'start_date',
    endDate: 'end_date',
    summary: 'description',
    highlights: 'highlights',
  },
  education: {
    institution: 'school_name',
    area: 'degree_major',
    studyType: 'degree',
    startDate: 'start_date',
    endDate: 'end_date',
  },
  certificates: { name: 'name', date: 'date' },
  skills: { name: 'name' },
  projects: {
    name: 'title',
    description: 'overview',
    highlights: 'highlights',
    keywords: 'technologies',
    roles: 'role',
    startDate: 'start_month',
    endDate: 'end_month',
    url: 'url',
  },
};

/** Names of older versions of the standard, which many programs still write. */
const olderNames: Partial<Record<Part, Readonly<Record<string, string>>>> = {
  work: { company: 'company_name' },
  projects: { summary: 'overview' },
};

export type Part = keyof typeof standardMembers;

const namesOf = (part: Part): Readonly<Record<string, string>> => standardMembers[part];

/** Our member by a name of the standard; undefined for a name that we have no member for. */
export const memberOf = (part: Part, name: string): string | undefined => namesOf(part)[name];

/** The name of one of our members in the standard. */
export const standardName = (part: Part, member: string): string =>
  Object.entries(namesOf(part)).find(([, ours]) => ours === member)?.[0] ?? member;

/** Members of the standard that are lists and our texts: how they are split and joined. */
const lists: Readonly<Record<string, { split: (text: string) => string[]; separator: string }>> = {
  highlights: { split: (text) => text.split('\n').filter((line) => line.trim()), separator: '\n' },
  keywords: { split: technologiesOf, separator: ', ' },
  roles: { split: (text) => [text], separator: ', ' },
};

/** An item with the filled members under the standard's names, the others below our own one. */
export function itemOf(part: Part, members: object): Item {
  const [standard, own]: [Item, Item] = [{}, {}];
  for (const [member, value] of Object.entries(members) as [string, unknown][]) {
    if (value === '' || value === null || value === undefined) continue;
    const name = standardName(part, member);
    if (name in namesOf(part))
      standard[name] = typeof value === 'string' ? (lists[name]?.split(value) ?? value) : value;
    else own[member] = value;
  }
  return Object.keys(own).length > 0 ? { ...standard, [ownMember]: own } : standard;
}

/** Our filled members of an item, with those of `own` that only we know; adds the paths of the others to `left`. */
export function membersOf(
  part: Part,
  given: unknown,
  { path, own, left }: { path: string; own: readonly string[]; left: string[] },
): Item {
  const { [ownMember]: ours, ...standard } = recordOf(given);
  const members: Item = {};
  for (const [name, value] of Object.entries(standard)) {
    const member = namesOf(part)[name] ?? olderNames[part]?.[name];
    const text = Array.isArray(value) ? value.map(textOf).filter(Boolean).join(lists[name]?.separator) : textOf(value);
    if (member === undefined) left.push(`${path}.${name}`);
    else if (text !== '') members[member] = text;
  }
  const kept = Object.entries(recordOf(ours)).filter(([name]) => own.includes(name));
  return { ...members, ...Object.fromEntries(kept) };
}

export const recordOf = (value: unknown): Item => {
  const result = z.safeParse(item, value);
  return result.success ? result.data : {};
};

/** True for a certificate of this site, which an import leaves out: it is not typed into the profile. */
export const isIssuedHere = (given: Item): boolean => textOf(recordOf(given[ownMember])['number']) !== '';

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
