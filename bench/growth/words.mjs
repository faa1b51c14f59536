// Parts of the statements that fill tables.

/** One of `list` by the number that `n` is. */
export const pick = (list, n) =>
  `(array[${list.map((one) => `'${one}'`).join(',')}])[1 + ((${n}) % ${list.length})::int]`;

/** A status, of which those that wait are few, as they are in life. */
export const status = (few, many) =>
  `case when n % 100 < ${few.length} then ${pick(few, 'n % 100')} else ${pick(many, 'n')} end`;

/** A number of its own for each `n` below a million, which says nothing of when: in life, what is alike is not all of one day. */
export const scattered = '(n * 7919 % 1000003)';
