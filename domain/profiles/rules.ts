export const maritalStatuses = ['single', 'married'] as const;

/** Required before applying for a job or project. */
export const isProfileComplete = ({ full_name, email }: { full_name: string; email: string }) =>
  full_name.trim() !== '' && email.trim() !== '';

/** JLPT levels, lowest first. */
export const japaneseLevels = ['N5', 'N4', 'N3', 'N2', 'N1'] as const;

/** Visas that the form suggests; other texts are allowed. */
export const visaKinds = [
  '技術・人文知識・国際業務',
  '高度専門職',
  '企業内転勤',
  '経営・管理',
  '教育',
  '特定技能',
  // Replaces 技能実習 from April 2027, which remains for those who have it.
  '育成就労',
  '技能実習',
  '留学',
  '研修',
  '家族滞在',
  '特定活動',
  '定住者',
  '永住者',
  '日本人の配偶者等',
  '永住者の配偶者等',
  '短期滞在',
  'その他',
] as const;

/** The degrees of Mongolian schools and universities, lowest first. */
export const degrees = ['secondary', 'diploma', 'bachelor', 'master', 'doctor'] as const;
export type Degree = (typeof degrees)[number];

/** What was learned at a school. */
export const schoolFields = ['it', 'other'] as const;

export const employments = ['permanent', 'contract', 'part_time', 'freelance', 'internship'] as const;

/** Reasons for leaving a job that a 履歴書 prints. */
export const leavingReasons = ['personal', 'contract_ended', 'employer'] as const;

export const skillCategories = ['language', 'framework', 'database', 'infrastructure', 'tool'] as const;
/** Where a technology was used. */
export const skillKinds = ['work', 'project', 'study'] as const;
/** Designs and builds alone, builds while looking things up, learned in a course. */
export const skillLevels = ['alone', 'assisted', 'learned'] as const;

export const maxJlptScore = 180;

/** From more letters on, a 志望動機 gets too small in its box. */
export const maxMotivationLetters = 400;

/** Per list of education, work experience or licences. */
export const maxEntries = 30;
export const maxLineLength = 200;
export const maxText = 4000;

/** YYYY-MM or YYYY-MM-DD; empty if unknown or not yet over. */
export const entryDate = /^(?:\d{4}-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?$/;

/** YYYY-MM. */
export const fullMonth = /^\d{4}-(?:0[1-9]|1[0-2])$/;

/** True unless both dates are known and `end` is before `start`. */
export const areInOrder = (start: string, end: string): boolean => start === '' || end === '' || start <= end;
