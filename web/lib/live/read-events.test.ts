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

test('delivers complete events, however the network splits them', async () => {
  const stream = ':\n\ndata: ["enrollments","profile"]\n\n:\n\ndata: ["all"]\n\n';
  const whole = [['enrollments', 'profile'], ['all']];
  expect(await eventsIn(stream)).toEqual(whole);
  expect(await eventsIn(...stream)).toEqual(whole);
});

test('drops an incomplete event at the end', async () => {
  expect(await eventsIn('data: ["all"]\n\ndata: ["enr')).toEqual([['all']]);
});
