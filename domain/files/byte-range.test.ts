import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readByteRange } from './byte-range.ts';

describe('a Range header on a file of 100 bytes', () => {
  test.each([
    [undefined, null],
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=0-', { start: 0, end: 99 }],
    ['bytes=40-59', { start: 40, end: 59 }],
    ['bytes=90-500', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=100-200', 'unsatisfiable'],
    ['bytes=5-4', null],
    ['bytes=-', null],
    ['bytes=0-1,5-6', null],
    ['lines=0-1', null],
    ['bytes=a-b', null],
    ['bytes=--1', null],
  ])('%s asks for %j', (header, expected) => {
    expect(readByteRange(header, 100)).toEqual(expected);
  });

  test('is always inside the file, for any input', () => {
    const part = fc.option(fc.nat(), { nil: '' as const });
    fc.assert(
      fc.property(part, part, fc.nat(1000), (from, to, size) => {
        const range = readByteRange(`bytes=${from}-${to}`, size);
        if (range === null || range === 'unsatisfiable') return;
        expect(range.start).toBeGreaterThanOrEqual(0);
        expect(range.end).toBeGreaterThanOrEqual(range.start);
        expect(range.end).toBeLessThan(size);
      }),
    );
  });
});
