import { expect, test } from 'vitest';
import { escapeInner } from './csv.ts';

test.each([
  ['x;=1+1', "x;'=1+1"],
  ['x;+1;-1;@a', "x;'+1;'-1;'@a"],
  ['x; "=1+1"', 'x;\' "=1+1"'],
  ['x\t=1+1', "x\t'=1+1"],
  ['x\n=1+1', "x\n'=1+1"],
  ['x\r\n@a', "x\r\n'@a"],
  ['x;＝1+1', "x;'＝1+1"],
  ['one; two, 1-2=3', 'one; two, 1-2=3'],
  ['https://example.com/?a=1;b=2', 'https://example.com/?a=1;b=2'],
  [12, 12],
  [null, null],
])('%j is written as %j', (cell, written) => expect(escapeInner(cell)).toBe(written));
