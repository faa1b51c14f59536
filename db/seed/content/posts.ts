import { everyDay } from './posts/every-day.ts';
import { firstInterview } from './posts/first-interview.ts';
import { graduates } from './posts/graduates.ts';
import { lifeInTokyo } from './posts/life-in-tokyo.ts';

/** The demonstration posts of the blog. */
export const posts = [everyDay, firstInterview, lifeInTokyo, ...graduates];
