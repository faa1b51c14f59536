import * as z from 'zod/mini';
import { lastWeek } from './rules.ts';

/** A week that can be unlocked; 0 unlocks none. */
export const unlockableWeek = z.int().check(z.gte(0), z.lte(lastWeek));

/** The form that unlocks weeks. */
export const weekForm = z.object({ unlocked_week_number: unlockableWeek });
