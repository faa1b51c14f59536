/** A person's marital status, as the profile keeps it. */
export const maritalStatuses = ['single', 'married'] as const;

/** What must be in a profile before its owner may apply for a job or a project. */
export const isProfileComplete = ({ full_name, email }: { full_name: string; email: string }) =>
  full_name.trim() !== '' && email.trim() !== '';

/** The levels of the Japanese-Language Proficiency Test, the lowest first. */
export const japaneseLevels = ['N5', 'N4', 'N3', 'N2', 'N1'] as const;

/** Kinds of Japanese visa that the form suggests; any other may be written. */
export const visaKinds = [
  '技術・人文知識・国際業務',
  '高度専門職',
  '特定技能',
  '技能実習',
  '留学',
  '研修',
  '家族滞在',
  '特定活動',
  'ワーキングホリデー',
  '永住者',
  '日本人の配偶者等',
  '短期滞在',
] as const;

/** Entries that each list of a profile holds, at most. */
export const maxEntries = 30;

/** Characters of a profile's short and long texts. */
export const maxLineLength = 200;
export const maxText = 4000;

/** A month, or a day, as an entry of a profile has it; empty where it is not known or not yet over. */
export const entryDate = /^(?:\d{4}-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?$/;

/** A month, as the profile keeps that of a certificate of Japanese. */
export const fullMonth = /^\d{4}-(?:0[1-9]|1[0-2])$/;

/** True for an entry's dates in their order; one that is missing is in order with any. */
export const areInOrder = (start: string, end: string): boolean => start === '' || end === '' || start <= end;

/** The first word of a full name, which Mongolian learners write with the given name first: Номин of "Номин Ганбат". */
export const givenName = (fullName: string) => fullName.trim().split(/\s+/)[0] ?? '';
