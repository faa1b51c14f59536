import { expect, test } from 'vitest';
import { addMessage, emptyResult, isSameValue, maxLines } from './results.ts';

test.each([
  ['{"a":1,"b":[1,2]}', '{ "b": [1, 2], "a": 1 }', true],
  ['[1,2]', '[2,1]', false],
  ['"1"', '1', false],
  ['{"a":1}', '{"a":1,"b":null}', false],
  ['{"0":1}', '[1]', false],
  ['undefined', 'null', false],
  ['1n', '1', false],
])('%s is the same value as %s: %s', (got, expected, isSame) => {
  expect(isSameValue(got, expected)).toBe(isSame);
});

test('a test passes by its value only, whatever else a message claims', () => {
  const result = emptyResult(2);
  addMessage(result, { type: 'test', index: 0, got: '2', error: null, passed: true }, ['1', '3']);
  addMessage(result, { type: 'test', index: 1, got: '3', error: null }, ['1', '3']);
  expect(result.tests).toEqual([
    { passed: false, got: '2', error: null },
    { passed: true, got: '3', error: null },
  ]);
});

test('messages of other shapes change nothing, and lines and texts have limits', () => {
  const result = emptyResult(1);
  const unchanged = emptyResult(1);
  for (const message of [
    null,
    'done',
    { type: 'test', index: 5, got: '1' },
    { type: 'test', index: '0', got: '1' },
    {},
  ])
    expect(addMessage(result, message, ['1'])).toBeNull();
  expect(result).toEqual(unchanged);
  addMessage(result, { type: 'test', index: 0, got: { length: 1 }, error: 5 }, ['1']);
  expect(result.tests).toEqual([{ passed: false, got: null, error: null }]);
  for (let nth = 0; nth < maxLines + 5; nth += 1) addMessage(result, { type: 'line', text: 'x'.repeat(10_000) }, ['1']);
  expect(result.lines).toHaveLength(maxLines);
  expect(result.lines[0]).toHaveLength(4000);
  addMessage(result, { type: 'error', text: 7, line: '3' }, ['1']);
  expect(result.error).toEqual({ text: '', line: null });
});

test('the harness says when the program starts and when the tests are done', () => {
  expect(addMessage(emptyResult(0), { type: 'started' }, [])).toBe('started');
  expect(addMessage(emptyResult(0), { type: 'done' }, [])).toBe('done');
});
