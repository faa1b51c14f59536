import * as z from 'zod/mini';
import { id } from '#domain/kernel/ids.ts';

const text = z.nullable(z.string());

/** The lesson of a course that visitors may see. */
export const lessonTitle = z.object({ id, lesson_title: z.string(), lesson_title_jp: text, lesson_title_mn: text });
