// The shapes of requests that growth.mjs measures.

/** A search that finds nothing. */
export const noMatch = 'qzx';

/** Searches for people; the last two as heard on the phone. */
export const people = {
  rare: 'Мөнх-Оргил 77',
  common: 'example.com',
  short: 'Өс',
  sound: 'Munkh-Orgil Batyn',
  phone: '+976 9900-0777',
};

/** How to find the cursor of page 1,000: the order of the list and its rows. */
export const newest = (from, column = 'created_at') => ({ from, order: [column, 'id'], sort: `-${column}` });
export const waitingFirst = (from) => ({ from, order: ['waiting', 'created_at', 'id'], sort: '-waiting' });

export const admin = (name, more = {}) => ({ name, as: 'admin', path: `/api/admin/${name}`, ...more });
export const publicList = (name, more = {}) => ({
  name: `public-${name}`,
  as: 'learner',
  path: `/api/${name}`,
  ...more,
});
export const own = (name, path) => ({ name, as: 'learner', path });
export const page = (name, path) => ({ name: `page-${name}`, as: 'visitor', path });

export const weekly = `(select id from courses where title = 'Full Stack Web Development')`;
