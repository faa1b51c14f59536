/** What the lesson player shows: one of a lesson's four modes, or that nothing is selected. */
export type Mode = 'lesson' | 'homework' | 'quiz' | 'test' | 'none';
