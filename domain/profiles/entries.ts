import type { Profile } from './shapes.ts';

/** The members of a profile that are lists. */
export const entryLists = ['education', 'work_experience', 'licences', 'skills'] as const;

export type EntryList = (typeof entryLists)[number];

export const blankEntries = {
  education: {
    school_name: '',
    school_name_ja: '',
    degree_major: '',
    degree_major_ja: '',
    degree: '',
    start_date: '',
    end_date: '',
  },
  work_experience: {
    company_name: '',
    company_name_ja: '',
    position: '',
    position_ja: '',
    start_date: '',
    end_date: '',
    description: '',
    description_ja: '',
    business_ja: '',
    employees: '',
    employment: '',
    team_ja: '',
    technologies: '',
    achievements_ja: '',
    leaving: '',
  },
  licences: { name: '', name_ja: '', date: '' },
  skills: { name: '', category: '', kind: '', level: '', start_date: '', end_date: '' },
} as const satisfies { [List in EntryList]: Profile[List][number] };
