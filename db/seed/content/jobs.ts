import { jobsInJapan } from './jobs/japan.ts';
import { jobsInMongoliaAndRemote } from './jobs/mongolia-and-remote.ts';

/** The demonstration jobs. */
export const jobs = [...jobsInJapan, ...jobsInMongoliaAndRemote];
