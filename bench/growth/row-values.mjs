// SQL expressions of the row's number `n`, which several tables use.

/** SQL: one of `list`, chosen by `n`. */
export const pick = (list, n) =>
  `(array[${list.map((one) => `'${one}'`).join(',')}])[1 + ((${n}) % ${list.length})::int]`;

/** SQL: a status; `few` are rare, as in life. */
export const status = (few, many) =>
  `case when n % 100 < ${few.length} then ${pick(few, 'n % 100')} else ${pick(many, 'n')} end`;

/** SQL: a different number for each `n` below a million, in no order. */
export const scattered = '(n * 7919 % 1000003)';

export const weekly = `(select id from courses where title = 'Full Stack Web Development' limit 1)`;
