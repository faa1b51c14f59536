import { plusDays, plusSeconds, type Timestamp } from '#domain/kernel/time.ts';
import { listNotifications } from '#domain/notifications/contract.ts';
import { setMyLeave } from '#domain/progress/contract.ts';
import { schoolDay } from '#domain/progress/rules.ts';
import { describe, expect, test } from 'vitest';
import { buildLearner, type Person } from '#server/testing/build.ts';
import { runTwice as runTaskTwice } from '#server/testing/run-twice.ts';
import { useServer } from '#server/testing/server.ts';
import { remindOfReturns } from './tasks.ts';

// The clock moves by weeks.
const server = useServer({ AUTH_JWT_EXP_S: '100000000' });
const day = 86_400;

const newsOf = async (person: Person, kind: string) =>
  (await server.call(listNotifications, person, { query: {} })).body.rows.filter((row) => row.kind === kind);

const runTwice = async (at: Timestamp) => await runTaskTwice(server, remindOfReturns, at);

describe('the reminder of a return', () => {
  const inDays = (days: number) => plusDays(schoolDay(server.services.clock.now()), days);
  const take = async (learner: Person, starts_on: string, returns_on: string) =>
    await server.call(setMyLeave, learner, { body: { leave: { starts_on, returns_on } } });
  const atNine = (dayOfMail: string) => `${dayOfMail}T01:00:00.000Z`;

  test('comes once, three days before at 9:00, also with two processes and after a restart', async () => {
    const learner = await buildLearner(server.services);
    const returns_on = inDays(21);
    await take(learner, inDays(0), returns_on);
    const mailAt = atNine(plusDays(returns_on, -3));
    await runTwice(plusSeconds(mailAt, -1));
    expect(await newsOf(learner, 'leave')).toEqual([]);
    await runTwice(mailAt);
    const [news, ...more] = await newsOf(learner, 'leave');
    expect([news?.facts.day, more]).toEqual([returns_on, []]);
    await runTwice(plusSeconds(mailAt, day));
    expect(await newsOf(learner, 'leave')).toHaveLength(1);
  });

  test('is left out for a leave that is shorter, has ended, or is over', async () => {
    const short = await buildLearner(server.services);
    await take(short, inDays(0), inDays(1));
    const shortLater = await buildLearner(server.services);
    await take(shortLater, inDays(10), inDays(12));
    await runTwice(server.services.clock.now());
    await runTwice(plusSeconds(server.services.clock.now(), 10 * day));
    await runTwice(plusSeconds(server.services.clock.now(), 400 * day));
    expect([await newsOf(short, 'leave'), await newsOf(shortLater, 'leave')]).toEqual([[], []]);
  });

  test('comes again after the return was moved', async () => {
    const learner = await buildLearner(server.services);
    for (const days of [10, 30]) {
      await take(learner, inDays(0), inDays(days));
      await runTwice(atNine(inDays(days - 3)));
    }
    expect((await newsOf(learner, 'leave')).map(({ facts }) => facts.day)).toEqual([inDays(30), inDays(10)]);
  });
});
