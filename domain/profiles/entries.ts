import { type Profile, profile } from './shapes.ts';

/** The members of a profile that are lists. */
export const entryLists = ['education', 'work_experience', 'licences', 'skills'] as const;

export type EntryList = (typeof entryLists)[number];

const shapes = profile.shape;

/** Entries without any text. */
export const blankEntries: { [List in EntryList]: Profile[List][number] } = {
  education: shapes.education.def.element.parse({}),
  work_experience: shapes.work_experience.def.element.parse({}),
  licences: shapes.licences.def.element.parse({}),
  skills: shapes.skills.def.element.parse({}),
};
