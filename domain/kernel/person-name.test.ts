import { expect, test } from 'vitest';
import { givenNameOf, surnameFirst } from './person-name.ts';

test.each([
  ['Номин Ганбат', 'Ганбат Номин', 'Номин'],
  [' Nomin  Ganbat ', 'Ganbat Nomin', 'Nomin'],
  ['Ганбатын Номин', 'Ганбатын Номин', 'Номин'],
  ['Дамбийн Номуун', 'Дамбийн Номуун', 'Номуун'],
  ['Г.Номин', 'Г. Номин', 'Номин'],
  ['Номин', 'Номин', 'Номин'],
  ['Anna Maria Schmidt', 'Anna Maria Schmidt', 'Anna'],
  ['やまだ はなこ', 'やまだ はなこ', 'やまだ'],
  ['', '', ''],
])('%o is %o with the surname first, and the given name is %o', (name, sorted, given) => {
  expect([surnameFirst(name), givenNameOf(name)]).toEqual([sorted, given]);
});
