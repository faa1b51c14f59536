import type { RefObject } from 'react';
import type { OutlineLesson } from '#domain/lessons/contract.ts';
import type { Neighbours, Outline } from './outline.ts';

/** Where the learner is in the player. */
export interface LessonContext {
  courseId: string;
  outline: Outline;
  lesson: OutlineLesson;
  neighbours: Neighbours;
  /** The title of the screen, which takes the focus when the lesson changes. */
  heading: RefObject<HTMLHeadingElement | null>;
}
