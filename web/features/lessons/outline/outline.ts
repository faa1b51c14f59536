import type { RefObject } from 'react';
import type { Output } from '#domain/kernel/endpoint.ts';
import type { getCourseOutline, Lesson, OutlineLesson } from '#domain/lessons/contract.ts';
import { actionEntries, stages } from '#domain/lessons/rules.ts';
import type { OutboxEntry } from '#web/lib/offline/outbox.ts';
import type { Playback } from '#web/lib/video/playback.ts';
import { type Stage, stageOfWeek } from './stage-views.ts';

export type Outline = Output<typeof getCourseOutline>;

export interface Week {
  week: number;
  lessons: OutlineLesson[];
  done: number;
  /** No lesson of the week is open. */
  locked: boolean;
}

/** `stage` is null in courses without stages. */
export interface StageWeeks {
  stage: Stage | null;
  weeks: Week[];
}

export interface Neighbours {
  previous: OutlineLesson | null;
  next: OutlineLesson | null;
  /** The locked week of the next lesson, or null. */
  lockedWeek: number | null;
  isLast: boolean;
}

export function weeksOf(lessons: readonly OutlineLesson[]): Week[] {
  const numbers = [...new Set(lessons.map((lesson) => lesson.week_number))];
  return numbers.map((week) => {
    const own = lessons.filter((lesson) => lesson.week_number === week);
    return {
      week,
      lessons: own,
      done: own.filter((lesson) => lesson.completed).length,
      locked: own.every((lesson) => lesson.locked),
    };
  });
}

/** The weeks by stage of the weekly programme; other courses have one group. */
export function stagesOf({ lessons, course }: Pick<Outline, 'lessons' | 'course'>): StageWeeks[] {
  const weeks = weeksOf(lessons);
  if (!course.weekly_release) return [{ stage: null, weeks }];
  const groups = stages.map((stage) => ({ stage, weeks: weeks.filter(({ week }) => stageOfWeek(week) === stage) }));
  const withoutStage = weeks.filter(({ week }) => stageOfWeek(week) === null);
  return [...groups, { stage: null, weeks: withoutStage }].filter((group) => group.weeks.length > 0);
}

export const briefsOf = ({ lessons }: Week) => lessons.filter((lesson) => lesson.has_homework);

/** The lesson of 'Homework Week-N': the first with a brief, otherwise the first. */
export const homeworkEntryOf = (week: Week) => briefsOf(week)[0] ?? week.lessons[0] ?? null;

export function neighboursOf(lessons: readonly OutlineLesson[], id: string): Neighbours {
  const index = lessons.findIndex((lesson) => lesson.id === id);
  const before = lessons.slice(0, Math.max(0, index)).findLast((lesson) => !lesson.locked);
  const after = index === -1 ? undefined : lessons[index + 1];
  return {
    previous: before ?? null,
    next: after && !after.locked ? after : null,
    lockedWeek: after?.locked ? after.week_number : null,
    isLast: index !== -1 && index === lessons.length - 1,
  };
}

/** Entry i of the Actions panel opens lesson i modulo the number of lessons. */
export function actionsOf(lessons: readonly OutlineLesson[]): OutlineLesson[] {
  return Array.from({ length: actionEntries }, (_, entry) => lessons[entry % lessons.length] ?? []).flat();
}

const shareOf = (lessons: readonly OutlineLesson[]) =>
  lessons.length === 0 ? 0 : lessons.filter((lesson) => lesson.completed).length / lessons.length;

/** The completed share of all lessons, 0 to 1. */
export const progressOf = ({ lessons }: Pick<Outline, 'lessons'>) => shareOf(lessons);

/** The completed share of each stage of the programme, 0 to 1. */
export const stageProgress = (lessons: readonly OutlineLesson[]) =>
  stages.map((stage) => shareOf(lessons.filter(({ week_number: week }) => stageOfWeek(week) === stage)));

/** The stage (from 1) of the last open week, and the number of weeks after it. */
export function whereOn(lessons: readonly OutlineLesson[]): { stage: number; weeksLeft: number } {
  const lastWeek = Math.max(...stages.map(({ to }) => to));
  const openWeeks = lessons.filter((lesson) => !lesson.locked).map((lesson) => lesson.week_number);
  const week = Math.min(lastWeek, Math.max(0, ...openWeeks));
  return { stage: stages.findIndex(({ to }) => week <= to) + 1, weeksLeft: lastWeek - week };
}

/** The progress of the five petals: four stages and completion, or fifths of a course without stages. */
export function petalsOf({ lessons, course }: Pick<Outline, 'lessons' | 'course'>): number[] {
  const share = shareOf(lessons);
  if (course.weekly_release) return [...stageProgress(lessons), share === 1 ? 1 : 0];
  return [0, 1, 2, 3, 4].map((petal) => Math.min(1, Math.max(0, share * 5 - petal)));
}

export function withCompletion(outline: Outline, lessonId: string, completed: boolean): Outline {
  const lessons = outline.lessons.map((lesson) => (lesson.id === lessonId ? { ...lesson, completed } : lesson));
  return { ...outline, lessons, completed_count: lessons.filter((lesson) => lesson.completed).length };
}

/** The outline with the unsent changes of the outbox applied. */
export const withUnsent = (outline: Outline, outbox: readonly OutboxEntry[]): Outline =>
  outbox
    .filter(({ refusal }) => refusal === null)
    .reduce(
      (shown, entry) =>
        entry.kind === 'completion'
          ? withCompletion(shown, entry.aboutId, entry.completed)
          : entry.kind === 'homework'
            ? withHomework(shown, entry.aboutId)
            : shown,
      outline,
    );

const withHomework = (outline: Outline, lessonId: string): Outline => ({
  ...outline,
  lessons: outline.lessons.map((lesson) => (lesson.id === lessonId ? { ...lesson, homework_submitted: true } : lesson)),
});

/** What an open lesson says about itself before the list of all lessons is there. */
export const entryOf = (lesson: Lesson): OutlineLesson => ({
  ...lesson,
  locked: false,
  has_video: lesson.video_url !== null,
  has_quiz: lesson.quiz_url !== null,
  has_test: lesson.test_url !== null,
  // Only the list says whether something was submitted.
  has_homework: false,
  homework_submitted: false,
});

export interface LessonContext {
  courseId: string;
  /** Null while it loads. */
  outline: Outline | null;
  lesson: OutlineLesson;
  neighbours: Neighbours;
  /** Takes the focus when the lesson changes. */
  heading: RefObject<HTMLHeadingElement | null>;
  /** Null without a video. */
  playback: RefObject<Playback | null>;
}

export type Mode = 'lesson' | 'homework' | 'quiz' | 'test' | 'none';
