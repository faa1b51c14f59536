import * as z from 'zod/mini';
import { id } from '../ids.ts';

/** A user in admin lists. */
export const person = z.object({
  id,
  full_name: z.string(),
  email: z.string(),
  photo_file_id: z.nullable(id),
});
