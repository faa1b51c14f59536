import * as z from 'zod/mini';
import { lastWeek } from './rules.ts';

/** The form that unlocks weeks. */
export const weekForm = z.object({ unlocked_week_number: z.int().check(z.gte(0), z.lte(lastWeek)) });
