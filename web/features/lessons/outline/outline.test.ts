import { describe, expect, test } from 'vitest';
import type { OutlineLesson } from '#domain/lessons/contract.ts';
import {
  actionsOf,
  homeworkEntryOf,
  neighboursOf,
  type Outline,
  petalsOf,
  stagesOf,
  weeksOf,
  whereOn,
  withCompletion,
} from './outline.ts';

function lesson(id: string, week: number, more: Partial<OutlineLesson> = {}): OutlineLesson {
  return {
    id,
    week_number: week,
    lesson_title: id,
    lesson_title_jp: null,
    lesson_title_mn: null,
    lesson_duration: null,
    locked: false,
    completed: false,
    has_video: false,
    has_quiz: false,
    has_test: false,
    has_homework: false,
    homework_submitted: false,
    ...more,
  };
}

const programme: OutlineLesson[] = [
  lesson('orientation', 0, { completed: true }),
  lesson('html', 1, { completed: true }),
  lesson('css', 1, { has_homework: true }),
  lesson('node', 10, { locked: true }),
  lesson('sql', 19, { locked: true }),
];

function outline(lessons: OutlineLesson[], weeklyRelease = true): Outline {
  return {
    course: {
      id: 'course',
      title: 'Course',
      title_jp: null,
      title_mn: null,
      level: null,
      level_jp: null,
      level_mn: null,
      weekly_release: weeklyRelease,
    },
    homework_open: true,
    reports_open: false,
    lessons,
    completed_count: lessons.filter((one) => one.completed).length,
    first_lesson_id: null,
    last_opened_lesson_id: null,
  };
}

describe('the side menu', () => {
  test('groups lessons by week with completion counts and locks', () => {
    expect(weeksOf(programme).map(({ week, done, lessons, locked }) => [week, done, lessons.length, locked])).toEqual([
      [0, 1, 1, false],
      [1, 1, 2, false],
      [10, 0, 1, true],
      [19, 0, 1, true],
    ]);
  });

  test('groups the weeks of the weekly programme by stage, leaving out stages without lessons', () => {
    const groups = stagesOf(outline(programme));
    expect(groups.map(({ stage, weeks }) => [stage?.key, weeks.map(({ week }) => week)])).toEqual([
      ['frontend', [0, 1]],
      ['backend', [10]],
      ['database', [19]],
    ]);
  });

  test('lists weeks beyond the last stage without a stage', () => {
    expect(stagesOf(outline([lesson('extra', 30)]))).toMatchObject([{ stage: null, weeks: [{ week: 30 }] }]);
  });

  test('shows no stages in other courses', () => {
    expect(stagesOf(outline(programme, false)).map(({ stage }) => stage)).toEqual([null]);
  });
});

describe("'Homework Week-N'", () => {
  test('opens the first lesson with a brief', () => {
    expect(weeksOf(programme).map((week) => homeworkEntryOf(week)?.id)).toContain('css');
  });

  test("opens the week's first lesson if none has a brief", () => {
    expect(weeksOf([lesson('one', 3), lesson('two', 3)]).map((week) => homeworkEntryOf(week)?.id)).toEqual(['one']);
  });
});

describe('Previous and Next', () => {
  test.each([
    ['orientation', null, 'html', null, false],
    ['html', 'orientation', 'css', null, false],
    ['css', 'html', null, 10, false],
    ['sql', 'css', null, null, true],
  ])('around %s', (id, previous, next, lockedWeek, isLast) => {
    const found = neighboursOf(programme, id);
    expect([found.previous?.id ?? null, found.next?.id ?? null, found.lockedWeek, found.isLast]).toEqual([
      previous,
      next,
      lockedWeek,
      isLast,
    ]);
  });

  test('are empty around a lesson of another course', () => {
    expect(neighboursOf(programme, 'foreign')).toEqual({ previous: null, next: null, lockedWeek: null, isLast: false });
  });
});

test.each([
  [0, 1, 27],
  [7, 1, 20],
  [10, 2, 17],
  [27, 4, 0],
  [30, 4, 0],
])('with week %i as the last open one, the learner is in stage %i with %i weeks left', (week, stage, weeksLeft) => {
  const lessons = [lesson('open', week), lesson('locked', week + 1, { locked: true })];
  expect(whereOn(lessons)).toEqual({ stage, weeksLeft });
});

test('has 27 actions, of which action i opens lesson i modulo the number of lessons', () => {
  const ids = actionsOf(programme).map(({ id }) => id);
  expect(ids).toHaveLength(27);
  expect([ids[0], ids[4], ids[5], ids[26]]).toEqual(['orientation', 'sql', 'orientation', 'html']);
  expect(actionsOf([])).toEqual([]);
});

describe('the petals', () => {
  test('show four stages and completion', () => {
    expect(petalsOf(outline(programme))).toEqual([2 / 3, 0, 0, 0, 0]);
    expect(petalsOf(outline(programme.map((one) => ({ ...one, completed: true }))))).toEqual([1, 1, 1, 0, 1]);
  });

  test('show fifths of a course without stages', () => {
    const half = [lesson('a', 1, { completed: true }), lesson('b', 1)];
    expect(petalsOf(outline(half, false))).toEqual([1, 1, 0.5, 0, 0]);
  });
});

test('completing a lesson changes the lesson and the count', () => {
  const completed = withCompletion(outline(programme), 'css', true);
  expect(completed.completed_count).toBe(3);
  expect(withCompletion(completed, 'css', false)).toEqual(outline(programme));
});
