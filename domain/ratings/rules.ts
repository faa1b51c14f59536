/** The statuses of a rating's sentence; only an approved one is shown. */
export const ratingStatuses = ['waiting', 'approved', 'hidden'] as const;
export type RatingStatus = (typeof ratingStatuses)[number];

export const ratingOrders = { names: ['updated_at'], usual: 'updated_at' } as const;

/** The average is shown from this number of ratings on; migration 0081 has it too. */
export const minRatings = 5;
export const maxStars = 5;
export const maxSentence = 200;
/** Approved sentences on a course page. */
export const shownSentences = 6;

/** A learner may rate a course after half of the lessons that are open to them. */
export const hasLearnedEnough = ({ open, completed }: { open: number; completed: number }): boolean =>
  open > 0 && completed * 2 >= open;
