import { expect, test } from 'vitest';
import { writeReport } from '#domain/reports/contract.ts';
import { buildEnrolled } from '#server/testing/people/enrolled.ts';
import { fill, startBrowser } from '#web/testing/browser.tsx';

const { open, page, server, toasts, user } = startBrowser();

const form = { text: 'Today I wrote three queries and understood joins.', minutes: 90, mood: 'good' } as const;
const typed = 'Today I also read how indexes are built and used.';

const findText = async () => await page.findByRole<HTMLTextAreaElement>('textbox');
const send = async () => await user.click(page.getByRole('button', { name: 'Send the report' }));

async function enrolled() {
  const { learner, courseId } = await buildEnrolled(server.services, 'active', { course: { daily_reports: true } });
  const write = async () => await server.call(writeReport, learner, { params: { id: courseId }, body: form });
  return { learner, write, address: `/courses/${courseId}/reports` };
}

test("corrects today's report until a mentor has read it", async () => {
  const { learner, write, address } = await enrolled();
  const { body: report } = await write();
  open(address, { as: learner });
  await user.click(await page.findByRole('button', { name: "Correct today's report" }));
  expect((await findText()).value).toBe(form.text);
  fill(await findText(), typed);
  await send();
  expect(await page.findByText(typed)).toBeTruthy();
  const row = { read_at: server.services.clock.now() };
  await server.services.db.updateTable('learning_reports').set(row).where('id', '=', report.id).execute();
  open(address, { as: learner });
  expect(await page.findByText(typed)).toBeTruthy();
  expect(page.queryByRole('button', { name: "Correct today's report" })).toBeNull();
});

test('what is being typed stays when another tab has sent a report', async () => {
  const { learner, write, address } = await enrolled();
  open(address, { as: learner });
  fill(await findText(), typed);
  await write();
  await send();
  await user.click(await page.findByRole('button', { name: "Correct today's report" }));
  expect((await findText()).value).toBe(typed);
  await send();
  expect(await toasts().findByText('Your report was sent')).toBeTruthy();
});
