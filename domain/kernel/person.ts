import * as z from 'zod/mini';
import { id } from './ids.ts';

/** A person as admin lists name one. */
export const person = z.object({
  id,
  full_name: z.string(),
  email: z.string(),
  /** The person's photo; null without one. */
  photo_file_id: z.nullable(id),
});
