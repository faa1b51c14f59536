export interface LegalChapter {
  /** The anchor. */
  id: string;
  title: string;
  paragraphs: readonly string[];
  points?: readonly string[];
  closing?: string;
}

/** In English by the specification. */
export interface LegalText {
  title: string;
  summary: string;
  chapters: readonly LegalChapter[];
}

export const legalEffectiveDate = 'July 17, 2025';

export const supportHours = 'Monday-Friday 9:00-18:00';

export const privacyResponseTime = '30 days';
