/** One chapter of a legal page: paragraphs, then points where it lists something, then what is said of them. */
export interface LegalChapter {
  /** The name of its place in the page's address. */
  id: string;
  title: string;
  paragraphs: readonly string[];
  points?: readonly string[];
  closing?: string;
}

/** A whole legal page; the specification asks for English. */
export interface LegalText {
  title: string;
  /** What it is about, in a few sentences. */
  summary: string;
  chapters: readonly LegalChapter[];
}

/** The day from which both legal pages hold. */
export const legalEffectiveDate = 'July 17, 2025';

/** When the school answers. */
export const supportHours = 'Monday-Friday 9:00-18:00';

/** Within what time the school answers what somebody asks about their data. */
export const privacyResponseTime = '30 days';
