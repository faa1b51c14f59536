import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { savePractice } from '#domain/practice/contract.ts';
import { buildLearner } from '#server/testing/build.ts';
import { fill, startBrowser } from '#web/testing/browser.tsx';

const { open, page, server, toasts, user } = startBrowser();

const answerField = async () => await page.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your answer' });

test('a save over an answer from another device is refused, shows that answer and keeps what is typed', async () => {
  const learner = await buildLearner(server.services);
  open('/practice?question=3', { as: learner });
  fill(await answerField(), 'Typed here');
  const body = { text: 'Typed there', practised: true, asked: false, seen_at: null };
  await server.call(savePractice, learner, { params: { question: 3 }, body });
  await user.click(page.getByRole('button', { name: 'Save' }));
  expect(await page.findByText('Typed there')).toBeTruthy();
  expect((await answerField()).value).toBe('Typed here');
  await user.click(page.getByRole('button', { name: 'Save' }));
  expect(await toasts().findByText('Saved')).toBeTruthy();
  await waitFor(() => expect(page.queryByText('Typed there')).toBeNull());
  const row = server.services.db.selectFrom('practice_answers').select(['text', 'practised_at']);
  expect(await row.where('person_id', '=', learner.id).executeTakeFirst()).toMatchObject({
    text: 'Typed here',
    practised_at: expect.any(String) as string,
  });
});

test('a number beyond the questions opens the last one, and family matters carry a note', async () => {
  open('/practice?question=99', { as: await buildLearner(server.services) });
  const list = await page.findByRole<HTMLSelectElement>('combobox', { name: 'Practiced: 0 / 30' });
  expect(list.value).toBe('30');
  await user.selectOptions(list, '28');
  expect(await page.findByText(/You need not answer them/)).toBeTruthy();
  expect(page.getByRole<HTMLInputElement>('checkbox', { name: /^Show it to mentors/ }).disabled).toBe(true);
});
