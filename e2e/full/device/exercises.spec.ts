import { randomUUID } from 'node:crypto';
import { exerciseFrame } from '#web/lib/offline/names.ts';
import type { Page } from '@playwright/test';
import { createEnrolledLearner, listCachedPaths } from '../../support/device.ts';
import { createWeekLearner, openSaveDialog } from '../../support/saved-week.ts';
import { expect, type Site, test } from '../../support/site.ts';

// Programs of exercises in a real browser: they run, end, reach nothing, and run without a network.
// A site of its own: other files advance the server's clock, and a program that was run offline would then count as older than one that was sent at once.
test.use({ serviceWorkers: 'allow', settings: { BRAND_NAME: 'Exercises' } });
test.describe.configure({ timeout: 120_000 });

interface Content {
  kind: string;
  title?: string;
  start_code?: string;
  setup?: string;
  tests: { code: string; expected: string; is_hidden?: boolean }[];
}

/** Opens a new exercise as a new learner. */
async function openExercise(page: Page, site: Site, { kind, start_code = '', setup = '', tests }: Content) {
  const learner = await createEnrolledLearner(page, site, 'Tuya');
  const id = await addExercise(site, learner.lessonId, { kind, start_code, setup, tests });
  await page.goto(`/exercises/${id}`);
  const editor = page.getByRole('textbox', { name: 'Your code' });
  await expect(editor).toHaveValue(start_code);
  const run = async (program: string) => await runProgram(page, program);
  const stored = async () => await listPrograms(site, id);
  return { run, stored };
}

async function runProgram(page: Page, program: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Your code' }).fill(program);
  await page.getByRole('button', { name: 'Run' }).click();
}

const listPrograms = async (site: Site, id: string) =>
  await site.query('select program, passed, total from exercise_programs where exercise_id = $1', [id]);

async function addExercise(
  site: Site,
  lessonId: string,
  { kind, title = 'Double', start_code = '', setup = '', tests }: Content,
): Promise<string> {
  const id = randomUUID();
  const named = tests.map((test, at) => ({
    name: `Test ${at + 1}`,
    name_jp: null,
    name_mn: null,
    is_hidden: false,
    ...test,
  }));
  const texts = { title, title_jp: null, title_mn: null, brief: 'Do it.', brief_jp: null, brief_mn: null };
  const content = { kind, ...texts, start_code, setup, tests: named, hints: [], model_answer: 'the answer' };
  await site.query(
    `insert into exercises (id, lesson_id, position, content, created_at, updated_at) select $1, $2, 1 + count(*), $3, now(), now() from exercises where lesson_id = $2`,
    [id, lessonId, JSON.stringify(content)],
  );
  return id;
}

const double = [
  { code: 'double(2)', expected: '4' },
  { code: 'double(-3)', expected: '-6', is_hidden: true },
];

test('a learner solves an exercise, also without a network, and an endless program leaves the page usable', async ({
  page,
  context,
  site,
}) => {
  const { run, stored } = await openExercise(page, site, { kind: 'javascript', tests: double });
  await run('const double = (n) => n + 2;\nconsole.log("seen");');
  await expect(page.getByText('Tests passed: 1 / 2')).toBeVisible();
  await expect(page.getByText('seen', { exact: true })).toBeVisible();
  await run('let a = 1;\nlet b = ;');
  await expect(page.getByText("Your code has an error (line 2): SyntaxError: Unexpected token ';'")).toBeVisible();
  await run('for (;;) {}');
  await page.getByRole('button', { name: 'Undo' }).click({ timeout: 1500 });
  await expect(page.getByText('was stopped because it did not finish within 2 seconds')).toBeVisible();
  expect(page.frames()).toHaveLength(1);

  await expect.poll(async () => await listCachedPaths(page), { timeout: 30_000 }).toContain(exerciseFrame);
  await page.evaluate(async () => await navigator.serviceWorker.ready);
  // Its lesson has not been opened, so nothing would check the access to a copy.
  expect((await listCachedPaths(page)).filter((path) => path.startsWith('/api/exercises/'))).toEqual([]);
  await context.setOffline(true);
  await run('const double = (n) => n * 2;');
  await expect(page.getByText('Tests passed: 2 / 2')).toBeVisible();
  await expect(page.getByText('Results waiting for the internet: 1.')).toBeVisible();
  await context.setOffline(false);
  await expect
    .poll(stored, { timeout: 30_000 })
    .toEqual([{ program: 'const double = (n) => n * 2;', passed: 2, total: 2 }]);
  await expect(page.getByText('the answer')).toBeAttached();
});

test('a program has no origin and reaches neither the site nor its data', async ({ page, site }) => {
  const code = `Promise.all([
    fetch('/api/me').then(() => 'sent', () => 'stopped'),
    fetch('${site.url}/api/site', { mode: 'no-cors' }).then(() => 'sent', () => 'stopped'),
    Promise.resolve(self.origin),
    Promise.resolve(typeof localStorage),
  ])`;
  const tests = [{ code, expected: '["stopped","stopped","null","undefined"]' }];
  const { run } = await openExercise(page, site, { kind: 'javascript', tests });
  await run('let nothing;');
  await expect(page.getByText('Tests passed: 1 / 1')).toBeVisible();
});

test('runs TypeScript', async ({ page, site }) => {
  const typed = await openExercise(page, site, { kind: 'typescript', tests: double });
  await typed.run('interface N { n: number }\nconst double = (n: N["n"]): number => n * 2;');
  await expect(page.getByText('Tests passed: 2 / 2')).toBeVisible();
  await typed.run('const double = (n: number) => ;');
  await expect(page.getByText('Your code has an error (line 1): SyntaxError: Unexpected token')).toBeVisible();
});

test('runs SQL', async ({ page, site }) => {
  const setup = "CREATE TABLE people (name TEXT, age INTEGER); INSERT INTO people VALUES ('Bat', 20), ('Saraa', 30);";
  const tests = [
    { code: '', expected: '[["Saraa",30]]' },
    { code: 'SELECT count(*) FROM people', expected: '[[2]]', is_hidden: true },
  ];
  const { run } = await openExercise(page, site, { kind: 'sql', setup, tests });
  await run('SELECT * FROM people WHERE age > 25');
  await expect(page.getByText('Tests passed: 2 / 2')).toBeVisible();
  await expect(page.getByText('Saraa | 30')).toBeVisible();
  await run('SELEC 1');
  await expect(page.getByText('near "SELEC": syntax error')).toBeVisible();
  await run('WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n');
  await expect(page.getByText('was stopped because it did not finish within 2 seconds')).toBeVisible();
});

test('the exercises of a saved week open and run without a network, and keep what was run', async ({
  page,
  context,
  site,
}) => {
  const learner = await createWeekLearner(page, site, 'Oyunaa');
  const rows = [{ code: '', expected: '[[3]]' }];
  const sql = await addExercise(site, learner.lessonId, { kind: 'sql', title: 'Count', tests: rows });
  await addExercise(site, learner.lessonId, { kind: 'typescript', title: 'Typed', tests: double });
  await page.goto(learner.address);
  await page.evaluate(async () => await navigator.serviceWorker.ready);
  const dialog = await openSaveDialog(page, 'Save this week');
  await expect(dialog.getByText(/^The SQL exercises also need a program .* \d+ KB\.$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Save this week' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Saved', { timeout: 60_000 });
  await page.keyboard.press('Escape');

  await context.setOffline(true);
  await page.reload();
  await page.getByRole('tab', { name: 'Homework' }).click();
  await page.getByRole('link', { name: 'Typed' }).click();
  await expect(page.getByText(/You are offline\. This is a copy saved on/)).toBeVisible();
  await runProgram(page, 'const double = (n: number): number => n * 2;');
  await expect(page.getByText('Tests passed: 2 / 2')).toBeVisible();
  await page.goto(`/exercises/${sql}`);
  await runProgram(page, 'SELECT 1 + 2');
  await expect(page.getByText('Tests passed: 1 / 1')).toBeVisible();

  await context.setOffline(false);
  await expect.poll(async () => await listPrograms(site, sql), { timeout: 30_000 }).toHaveLength(1);
  await page.goto('/saved');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await context.setOffline(true);
  await page.goto(`/exercises/${sql}`);
  await expect(page.getByRole('textbox', { name: 'Your code' })).toHaveValue('SELECT 1 + 2');
});
