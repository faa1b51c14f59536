import { describe, expect, test } from 'vitest';
import { playerReport, youTubeIdOf } from './youtube.ts';

describe('reads the video id of YouTube links', () => {
  test.each([
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=10',
    'https://youtu.be/dQw4w9WgXcQ?si=abc',
    'https://m.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/embed/dQw4w9WgXcQ',
    'https://www.youtube.com/shorts/dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  ])('%s', (link) => {
    expect(youTubeIdOf(link)).toBe('dQw4w9WgXcQ');
  });

  test.each([
    '/media/lessons/1/video?signature=x',
    'https://example.com/watch?v=dQw4w9WgXcQ',
    'https://youtube.com.example.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/watch?v=%22%3E%3Cscript',
    'https://www.youtube.com/@channel',
  ])('%s has no video id', (link) => {
    expect(youTubeIdOf(link)).toBeNull();
  });
});

describe('playerReport reads', () => {
  test.each([
    ['its end', { event: 'onStateChange', info: 0 }, { ended: true, seconds: null }],
    ['that it plays', { event: 'onStateChange', info: 1 }, { ended: false, seconds: null }],
    ['its position', { event: 'infoDelivery', info: { currentTime: 12.5 } }, { ended: false, seconds: 12.5 }],
    ['its end with its position', { event: 'infoDelivery', info: { playerState: 0 } }, { ended: true, seconds: null }],
    ['nothing', { event: 'initialDelivery' }, null],
  ])('%s', (_, message, report) => {
    expect(playerReport(JSON.stringify(message))).toEqual(report);
  });

  test('returns null for other messages', () => {
    expect([playerReport('{'), playerReport({ event: 'onStateChange', info: 0 })]).toEqual([null, null]);
  });
});
