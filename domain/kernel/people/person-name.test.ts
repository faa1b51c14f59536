import { expect, test } from 'vitest';
import { givenNameOf, nameInOrder, proposedParts, surnameFirst, withoutGenitive } from './person-name.ts';

test.each([
  ['Номин Ганбат', 'Ганбат Номин', 'Номин'],
  [' Nomin  Ganbat ', 'Ganbat Nomin', 'Nomin'],
  ['Ганбатын Номин', 'Ганбатын Номин', 'Номин'],
  ['Дамбийн Номуун', 'Дамбийн Номуун', 'Номуун'],
  ['Г.Номин', 'Г. Номин', 'Номин'],
  ['Номин', 'Номин', 'Номин'],
  ['Нэргүйн Номин', 'Нэргүйн Номин', 'Номин'],
  ['Ганбат овогтой Номин', 'Ганбат Номин', 'Номин'],
  ['Боржигин Овогт Ганбатын Номин', 'Ганбатын Номин', 'Номин'],
  ['Номин овогтой', 'овогтой Номин', 'Номин'],
  ['Anna Maria Schmidt', 'Anna Maria Schmidt', 'Anna'],
  ['やまだ はなこ', 'やまだ はなこ', 'やまだ'],
  ['', '', ''],
])('%o is %o with the surname first, and the given name is %o', (name, sorted, given) => {
  expect([surnameFirst(name), givenNameOf(name)]).toEqual([sorted, given]);
});

test.each([
  ['Ганбат', 'Номин', 'Ганбат Номин'],
  [null, 'Номин', 'Дорж Болд'],
  [' ', 'Номин', 'Дорж Болд'],
  ['Боржигин овогтой Ганбат', 'Номин', 'Ганбат Номин'],
])('with the surname %o and given name %o the name is %s', (surname, given_name, expected) => {
  expect(nameInOrder({ full_name: 'Болд Дорж', surname, given_name })).toBe(expected);
});

test.each([
  ['Ганбатын', 'Ганбат'],
  ['Доржийн', 'Дорж'],
  ['Ганзоригийн', 'Ганзориг'],
  ['Энхтуяагийн', 'Энхтуяа'],
  ['Баянгийн', 'Баян'],
  ['Чулууны', 'Чулуун'],
  ['Бямбын', 'Бямба'],
  ['Эрдэнийн', 'Эрдэнэ'],
  ['Ган-Эрдэнийн', 'Ган-Эрдэнэ'],
  ['Лхагвын', 'Лхагва'],
  ['Дамбын', 'Дамба'],
  ['Гомбын', 'Гомбо'],
  ['Гантулгын', 'Гантулга'],
  ['Сэлэнгийн', 'Сэлэнгэ'],
  ['Өлзийн', 'Өлзий'],
  ['Өлзийбатын', 'Өлзийбат'],
  ['Энхбилгийн', 'Энхбилэг'],
  ['Оюунчимгийн', 'Оюунчимэг'],
  ['Гэрлийн', 'Гэрэл'],
  ['Пүрвийн', 'Пүрэв'],
  ['Төмрийн', 'Төмөр'],
  ['Сүхбаатрын', 'Сүхбаатар'],
  ['Нэргүйн', 'Нэргүй'],
  ['Жаргалсайханы', 'Жаргалсайхан'],
  ['Ганбат', 'Ганбат'],
  ['Номин', 'Номин'],
])('the surname %s is %s', (surname, expected) => {
  expect(withoutGenitive(surname)).toBe(expected);
});

test.each([
  ['Номин Ганбат', { surname: 'Ганбат', given_name: 'Номин' }],
  ['Ганбатын Номин', { surname: 'Ганбат', given_name: 'Номин' }],
  ['Г.Номин', null],
  ['Номин', null],
])('the parts of %s are proposed as %o', (name, parts) => {
  expect(proposedParts(name)).toEqual(parts);
});
