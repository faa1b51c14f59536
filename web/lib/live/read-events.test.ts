import { expect, test } from 'vitest';
import { readEvents } from './follow-events.ts';

async function eventsIn(...chunks: string[]) {
  const received: unknown[] = [];
  const bytes = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const chunk of chunks) controller.enqueue(bytes.encode(chunk));
      controller.close();
    },
  });
  await readEvents(body, (data) => received.push(data));
  return received;
}

test('delivers complete events, also when they are split across chunks', async () => {
  const stream = ':\n\ndata: ["enrollments","profile"]\n\n:\n\ndata: ["all"]\n\n';
  const events = [['enrollments', 'profile'], ['all']];
  expect(await eventsIn(stream)).toEqual(events);
  expect(await eventsIn(...stream)).toEqual(events);
});

test('drops an incomplete event at the end', async () => {
  expect(await eventsIn('data: ["all"]\n\ndata: ["enr')).toEqual([['all']]);
});
