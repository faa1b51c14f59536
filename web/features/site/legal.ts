/** One chapter of a legal page: paragraphs, then points where it lists something, then what is said of them. */
export interface LegalChapter {
  /** The name of its place in the page's address. */
  id: string;
  title: string;
  paragraphs: readonly string[];
  points?: readonly string[];
  closing?: string;
}

/** A whole legal page, in English by the specification. */
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

/** How soon the school answers requests about personal data. */
export const privacyResponseTime = '30 days';
