import { admin, learners } from './people/accounts.ts';
import { learnersWithoutLogin } from './people/classmates.ts';
import type { PersonContent } from './types.ts';

/** Everybody in the demonstration: the admin, the learners who can sign in, and their classmates who cannot. */
export const people: readonly PersonContent[] = [admin, ...learners, ...learnersWithoutLogin];

/** The accounts that can sign in. */
export const accounts: readonly PersonContent[] = [admin, ...learners];
