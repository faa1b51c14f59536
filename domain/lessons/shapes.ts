import * as z from 'zod/mini';
import { id } from '#domain/kernel/ids.ts';

const text = z.nullable(z.string());

/** What a lesson shows of itself to whom it is locked. */
export const lessonNames = {
  id,
  week_number: z.int(),
  lesson_title: z.string(),
  lesson_title_jp: text,
  lesson_title_mn: text,
  lesson_duration: text,
};

/** What belongs to an open lesson beside its names. */
export const lessonTexts = {
  course_id: id,
  lesson_description: text,
  lesson_description_jp: text,
  lesson_description_mn: text,
};
