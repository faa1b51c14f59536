import * as z from 'zod/mini';
import type { EntryList } from '#domain/profiles/entries.ts';

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

/** The lists of a profile: their name in a JSON Resume, and the members of its items by ours. */
export const listNames = {
  work_experience: 'work',
  education: 'education',
  licences: 'certificates',
  skills: 'skills',
} as const satisfies Record<EntryList, keyof JsonResume>;

export const entryMembers: Record<EntryList, Readonly<Record<string, string>>> = {
  work_experience: {
    company_name: 'name',
    position: 'position',
    start_date: 'startDate',
    end_date: 'endDate',
    description: 'summary',
  },
  education: {
    school_name: 'institution',
    degree_major: 'area',
    degree: 'studyType',
    start_date: 'startDate',
    end_date: 'endDate',
  },
  licences: { name: 'name', date: 'date' },
  skills: { name: 'name' },
};

/** The members of a work with a text, and those of a project. */
export const workMembers: Readonly<Record<string, string>> = {
  title: 'name',
  overview: 'description',
  start_month: 'startDate',
  end_month: 'endDate',
  url: 'url',
};
