import { fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildLesson } from '#server/testing/build.ts';
import { buildEnrolled } from '#server/testing/people/enrolled.ts';
import { buildExercise } from '#server/testing/people/exercises.ts';
import { listOutbox } from '#web/lib/offline/outbox.ts';
import { fill, startBrowser } from '#web/testing/browser.tsx';

const { open, page, server, user } = startBrowser();

/** What the harness would send for each test of a program; null for one that never ends. */
type Answer = (program: string) => readonly { got: string | null; error: string | null }[] | null;
let answer: Answer;

// The test's browser loads no frames and has no workers.
beforeEach(() => {
  answer = (program) =>
    program.includes('2 * n') ? ['4', '-6'].map((got) => ({ got, error: null })) : [{ got: '3', error: null }];
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue({
    postMessage: ({ work }: { work: { program: string } }, _target: string, [port]: MessagePort[]) => {
      port?.postMessage({ type: 'started' });
      const results = answer(work.program);
      for (const [index, result] of (results ?? []).entries()) port?.postMessage({ type: 'test', index, ...result });
      port?.postMessage({ type: 'line', text: 'a line of the console' });
      if (results) port?.postMessage({ type: 'done' });
    },
  } as unknown as Window);
  const append = document.body.append.bind(document.body);
  vi.spyOn(document.body, 'append').mockImplementation((...nodes) => {
    append(...nodes);
    for (const node of nodes) if (node instanceof HTMLIFrameElement) node.dispatchEvent(new Event('load'));
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function openExercise() {
  const { learner, courseId } = await buildEnrolled(server.services, 'active');
  const lesson = await buildLesson(server.services, { course_id: courseId, lesson_title: 'Functions' });
  const { id } = await buildExercise(server.services, { lesson_id: lesson.id });
  open(`/exercises/${id}`, { as: learner });
  const editor = await page.findByRole<HTMLTextAreaElement>('textbox', { name: /Your code/ });
  const stored = async () =>
    await server.services.db
      .selectFrom('exercise_programs')
      .select(['program', 'passed', 'total'])
      .where('student_id', '=', learner.id)
      .execute();
  const press = async (name: string) => await user.click(page.getByRole('button', { name }));
  return { editor, stored, press, id, learner, lesson: `/courses/${courseId}/lessons/${lesson.id}` };
}

test('a run shows what tests expect and got, saves the program, and passing shows the model answer', async () => {
  const { editor, stored, press } = await openExercise();
  expect(page.getByText('Write a function double.')).toBeTruthy();
  await press('Run');
  await waitFor(() =>
    expect(page.getAllByRole('status').map((one) => one.textContent)).toContain('Tests passed: 0 / 2'),
  );
  const [visible, hidden] = within(page.getByRole('region', { name: 'Tests' })).getAllByRole('listitem');
  expect(visible?.textContent).toBe('twoNot passedCodedouble(2)Expected4Got3');
  expect(hidden?.textContent).toContain('a negative number');
  expect(hidden?.textContent).not.toContain('double(-3)');
  expect(page.getByText('a line of the console')).toBeTruthy();
  await waitFor(async () => expect(await stored()).toMatchObject([{ passed: 0, total: 2 }]));
  expect(page.queryByText('Model answer')).toBeNull();
  fill(editor, 'const double = (n) => 2 * n;');
  await press('Run');
  expect(await page.findByText('Tests passed: 2 / 2')).toBeTruthy();
  await waitFor(async () =>
    expect(await stored()).toEqual([{ program: 'const double = (n) => 2 * n;', passed: 2, total: 2 }]),
  );
  expect(await page.findByText('Model answer')).toBeTruthy();
  expect(page.getByText('All tests passed')).toBeTruthy();
});

test('a program that does not end is ended after two seconds, and the frame is removed', async () => {
  const { press } = await openExercise();
  answer = () => null;
  await press('Run');
  expect(document.querySelectorAll('iframe')).toHaveLength(1);
  expect(await page.findByText(/was stopped because it did not finish within 2 seconds/)).toBeTruthy();
  expect(document.querySelectorAll('iframe')).toHaveLength(0);
});

test('a program waits on the device without a network', async () => {
  const { editor, stored, press, learner } = await openExercise();
  vi.stubGlobal('isSecureContext', true);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fill(editor, 'let written = "offline";');
  await press('Run');
  expect(await page.findByText(/^Results waiting for the internet: 1\./)).toBeTruthy();
  expect(listOutbox(learner.id)).toMatchObject([
    { kind: 'program', program: 'let written = "offline";', passed: 0, total: 2, refusal: null },
  ]);
  expect(await stored()).toEqual([]);
});

test('Tab inserts two spaces unless Escape comes before it, and undo and reset go back', async () => {
  const { editor, press } = await openExercise();
  const start = editor.value;
  editor.focus();
  editor.setSelectionRange(0, 0);
  fireEvent.keyDown(editor, { key: 'Tab', code: 'Tab' });
  expect(editor.value).toBe(`  ${start}`);
  expect(fireEvent.keyDown(editor, { key: 'Tab', code: 'Tab', shiftKey: true })).toBe(true);
  fireEvent.keyDown(editor, { key: 'Escape', code: 'Escape' });
  expect(fireEvent.keyDown(editor, { key: 'Tab', code: 'Tab' })).toBe(true);
  expect(editor.value).toBe(`  ${start}`);
  await press('Reset to the start code');
  expect(editor.value).toBe(start);
  await press('Undo');
  expect(editor.value).toBe(`  ${start}`);
  fireEvent.keyDown(editor, { key: 'z', code: 'KeyZ', ctrlKey: true });
  expect(editor.value).toBe(start);
  expect(page.getByRole<HTMLButtonElement>('button', { name: 'Undo' }).disabled).toBe(true);
});

test('what is typed survives leaving the page before a run', async () => {
  const { editor, id, learner } = await openExercise();
  fill(editor, 'let unfinished');
  open(`/exercises/${id}`, { as: learner, isSameTab: true });
  expect((await page.findByRole<HTMLTextAreaElement>('textbox', { name: /Your code/ })).value).toBe('let unfinished');
});

test('hints are shown one by one', async () => {
  const { press } = await openExercise();
  expect(page.queryByText('Multiply by two.')).toBeNull();
  await press('Show a hint (1 of 1)');
  expect(page.getByText('Multiply by two.')).toBeTruthy();
  expect(page.queryByRole('button', { name: /Show a hint/ })).toBeNull();
  expect(document.activeElement?.textContent).toBe('Multiply by two.');
});

test('the homework of the lesson lists its exercises with the best result', async () => {
  const { press, stored, learner, lesson } = await openExercise();
  await press('Run');
  await waitFor(async () => expect(await stored()).toHaveLength(1));
  open(`${lesson}?mode=homework`, { as: learner });
  const list = within(await page.findByRole('region', { name: 'Exercises of this lesson' }));
  await user.click(list.getByRole('link', { name: 'Double a number' }));
  expect(list.getByText('Tests passed: 0 / 2')).toBeTruthy();
  expect(await page.findByRole('textbox', { name: /Your code/ })).toBeTruthy();
});
