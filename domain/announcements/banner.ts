import * as z from 'zod/mini';
import { id } from '#domain/kernel/ids.ts';

const text = z.nullable(z.string());

/** A banner that is shown now. Absent from responses of releases before 2.3.0. */
export const banners = z.optional(
  z.array(
    z.object({
      id,
      title: z.string(),
      title_jp: text,
      title_mn: text,
      body: z.string(),
      body_jp: text,
      body_mn: text,
    }),
  ),
);

export type Banners = z.infer<typeof banners>;
