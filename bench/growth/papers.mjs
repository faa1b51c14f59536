// What papers, portfolios and practice need, and what a device is notified of: their rows and the requests for them.
import { admin, own, page, people } from './request-shapes.mjs';
import { pick, scattered } from './row-values.mjs';

export const paperRequests = [
  own('my-works', '/api/works'),
  own('my-portfolio', '/api/portfolio'),
  own('my-practice', '/api/practice'),
  own('my-push', '/api/notifications/push'),
  page('portfolio', '/people/$handle'),
  admin('practice', {
    deep: {
      from: `practice_answers where status = 'asked'`,
      order: ['asked_at', 'id'],
      sort: 'asked_at',
      isAscending: true,
    },
    searches: people,
  }),
];

/** Adds works, portfolios, practice answers and devices that are notified. */
export async function addPapers({ add, counts }) {
  const person = `join people on people.row_index = n % ${counts.people}`;
  await add('works', work, person);
  await add('portfolios', portfolio, person);
  // A learner who practises answers all thirty questions.
  await add(
    'practice_answers',
    practice,
    `join people on people.row_index = 30 * (n / 30 % greatest(1, ${counts.people} / 30))`,
  );
  await add('push_subscriptions', device, person);
}

const work = {
  person_id: 'people.id',
  kind: pick(['own', 'team', 'contract'], 'n'),
  title: `'Work ' || ${scattered}`,
  start_month: `'2026-04'`,
  is_public: 'n % 2 = 0',
};

const portfolio = {
  id: null,
  person_id: 'people.id',
  handle: `'person-' || n`,
  is_on: 'n % 2 = 0',
  is_findable: 'n % 4 = 0',
};

const practice = {
  person_id: 'people.id',
  question: '1 + n % 30',
  text: `'よろしくお願いいたします。' || ${scattered}`,
  // One in twenty waits for a mentor.
  status: `case when n % 20 = 0 then 'asked' else 'private' end`,
  asked_at: 'case when n % 20 = 0 then $at end',
};

const device = {
  id: null,
  updated_at: null,
  endpoint: `'https://push.example.com/' || n`,
  person_id: 'people.id',
  session_id: 'gen_random_uuid()',
  p256dh: `''`,
  auth: `''`,
  quiet_hours: 'true',
};
