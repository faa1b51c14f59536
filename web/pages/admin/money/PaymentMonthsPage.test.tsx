import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { changePayments, listMyPayments } from '#domain/payments/contract.ts';
import { enroll } from '#domain/enrollments/contract.ts';
import { buildAdmin, buildCourse, buildLearner } from '#server/testing/build.ts';
import { startBrowser } from '#web/testing/browser.tsx';

const { open, page, server } = startBrowser();

/** A payment that is confirmed now. */
async function pay(price: number) {
  const { services, call } = server;
  const [admin, learner] = [await buildAdmin(services), await buildLearner(services)];
  const { id } = await buildCourse(services, { price });
  await call(enroll, learner, { params: { id } });
  const [payment] = (await call(listMyPayments, learner, {})).body.rows;
  const changes = [{ id: payment?.id ?? '', from: 'awaited' as const, to: 'confirmed' as const }];
  await call(changePayments, admin, { body: { changes } });
  return admin;
}

test('the chart of the income has a bar for each month without income', async () => {
  await pay(450_000);
  server.services.clock.advance(62 * 86_400);
  open('/admin-dashboard/payments/months', { as: await pay(600_000) });
  const chart = within(await page.findByRole('list', { name: /MNT/ }));
  const bars = chart.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(bars.length).toBeGreaterThanOrEqual(3);
  expect([bars[0], bars.at(-1)]).toEqual([
    expect.stringMatching(/₮\s600,000$/) as string,
    expect.stringMatching(/₮\s450,000$/) as string,
  ]);
  for (const bar of bars.slice(1, -1)) expect(bar).toMatch(/₮\s0$/);
  expect(page.queryByRole('list', { name: /USD/ })).toBeNull();
});
