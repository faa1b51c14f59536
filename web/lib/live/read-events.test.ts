import { expect, test } from 'vitest';
import { readEvents } from './follow-events.ts';

async function eventsIn(...chunks: string[]) {
  const heard: unknown[] = [];
  const bytes = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const chunk of chunks) controller.enqueue(bytes.encode(chunk));
      controller.close();
    },
  });
  await readEvents(body, (data) => heard.push(data));
  return heard;
}

test('events are heard whole, however the network cuts them', async () => {
  const stream = ':\n\ndata: ["enrollments","profile"]\n\n:\n\ndata: ["all"]\n\n';
  const whole = [['enrollments', 'profile'], ['all']];
  expect(await eventsIn(stream)).toEqual(whole);
  expect(await eventsIn(...stream)).toEqual(whole);
});

test('an event that the end cuts off is not heard', async () => {
  expect(await eventsIn('data: ["all"]\n\ndata: ["enr')).toEqual([['all']]);
});
