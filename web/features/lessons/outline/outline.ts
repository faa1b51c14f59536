import type { RefObject } from 'react';
import type { Output } from '#domain/kernel/endpoint.ts';
import type { getCourseOutline, OutlineLesson } from '#domain/lessons/contract.ts';
import { actionEntries, stages } from '#domain/lessons/rules.ts';
import type { OutboxEntry } from '#web/lib/offline/outbox.ts';
import { type Stage, stageOfWeek } from './stage-looks.ts';

/** A course's lessons as the viewer may see them. */
export type Outline = Output<typeof getCourseOutline>;

/** The lessons of one week. */
export interface Week {
  week: number;
  lessons: OutlineLesson[];
  done: number;
  /** True when none of its lessons is open. */
  locked: boolean;
}

/** The weeks of one stage; without a stage in courses that have none. */
export interface StageWeeks {
  stage: Stage | null;
  weeks: Week[];
}

/** The previous and the next lesson. */
export interface Neighbours {
  previous: OutlineLesson | null;
  next: OutlineLesson | null;
  /** The week that holds the next lesson back; null when nothing does. */
  lockedWeek: number | null;
  /** True on the course's last lesson. */
  isLast: boolean;
}

/** The lessons week by week, in their order. */
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

/** The weeks grouped by the programme's stages; one group without a stage when the course is not the programme. */
export function stagesOf({ lessons, course }: Pick<Outline, 'lessons' | 'course'>): StageWeeks[] {
  const weeks = weeksOf(lessons);
  if (!course.weekly_release) return [{ stage: null, weeks }];
  const groups = stages.map((stage) => ({ stage, weeks: weeks.filter(({ week }) => stageOfWeek(week) === stage) }));
  const beyond = weeks.filter(({ week }) => stageOfWeek(week) === null);
  return [...groups, { stage: null, weeks: beyond }].filter((group) => group.weeks.length > 0);
}

/** The lessons of a week that have an assignment brief. */
export const briefsOf = ({ lessons }: Week) => lessons.filter((lesson) => lesson.has_homework);

/** Where 'Homework Week-N' leads: the first lesson with a brief, else the week's first. */
export const homeworkEntryOf = (week: Week) => briefsOf(week)[0] ?? week.lessons[0] ?? null;

/** The lessons before and after the lesson with `id`. */
export function neighboursOf(lessons: readonly OutlineLesson[], id: string): Neighbours {
  const place = lessons.findIndex((lesson) => lesson.id === id);
  const before = lessons.slice(0, Math.max(0, place)).findLast((lesson) => !lesson.locked);
  const after = place === -1 ? undefined : lessons[place + 1];
  return {
    previous: before ?? null,
    next: after && !after.locked ? after : null,
    lockedWeek: after?.locked ? after.week_number : null,
    isLast: place !== -1 && place === lessons.length - 1,
  };
}

/** The entries of the Actions panel: entry i opens lesson i modulo the number of lessons. */
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

/** The stage, counted from 1, of the last week that is open, and how many weeks of the program come after it. */
export function whereOn(lessons: readonly OutlineLesson[]): { stage: number; weeksLeft: number } {
  const lastWeek = Math.max(...stages.map(({ to }) => to));
  const openWeeks = lessons.filter((lesson) => !lesson.locked).map((lesson) => lesson.week_number);
  const week = Math.min(lastWeek, Math.max(0, ...openWeeks));
  return { stage: stages.findIndex(({ to }) => week <= to) + 1, weeksLeft: lastWeek - week };
}

/** How far each of the five petals is: four stages and the arrival, or fifths of a course without stages. */
export function petalsOf({ lessons, course }: Pick<Outline, 'lessons' | 'course'>): number[] {
  const whole = shareOf(lessons);
  if (course.weekly_release) return [...stageProgress(lessons), whole === 1 ? 1 : 0];
  return [0, 1, 2, 3, 4].map((petal) => Math.min(1, Math.max(0, whole * 5 - petal)));
}

/** The outline with one lesson's mark set. */
export function withCompletion(outline: Outline, lessonId: string, completed: boolean): Outline {
  const lessons = outline.lessons.map((lesson) => (lesson.id === lessonId ? { ...lesson, completed } : lesson));
  return { ...outline, lessons, completed_count: lessons.filter((lesson) => lesson.completed).length };
}

/** The outline as it will be when what `waiting` holds has been sent. */
export const withWaiting = (outline: Outline, waiting: readonly OutboxEntry[]): Outline =>
  waiting
    .filter(({ refusal }) => refusal === null)
    .reduce(
      (shown, work) =>
        work.kind === 'completion'
          ? withCompletion(shown, work.lessonId, work.completed)
          : withHomework(shown, work.lessonId),
      outline,
    );

const withHomework = (outline: Outline, lessonId: string): Outline => ({
  ...outline,
  lessons: outline.lessons.map((lesson) => (lesson.id === lessonId ? { ...lesson, homework_submitted: true } : lesson)),
});

/** Where the learner is in the player. */
export interface LessonContext {
  courseId: string;
  outline: Outline;
  lesson: OutlineLesson;
  neighbours: Neighbours;
  /** The title of the screen, which takes the focus when the lesson changes. */
  heading: RefObject<HTMLHeadingElement | null>;
}

/** What the lesson player shows: one of a lesson's four modes, or that nothing is selected. */
export type Mode = 'lesson' | 'homework' | 'quiz' | 'test' | 'none';
