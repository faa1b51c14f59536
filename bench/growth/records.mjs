// What is written down of people and their deeds.
import { pick, scattered } from './words.mjs';

/** Adds what the activity of learners is drawn from, notices, changes, subscribers, and payments of accounts that are gone. */
export async function addRecords({ add, counts }) {
  const person = `join people on people.place = n % ${counts.people}`;
  const handed = 'select id, student_id, row_number() over () as place from homework_submissions';
  await add('homework_events', event, `join (${handed}) as handed on handed.place = n`);
  await add('notifications', notification, person);
  await add('audit_log', change, `${person} join people as admin on admin.place = n % 5`);
  await add('newsletter_subscribers', subscriber);
  await add('kept_payments', payment);
}

const event = {
  updated_at: null,
  submission_id: 'handed.id',
  student_id: 'handed.student_id',
  kind: `'submitted'`,
  homework_link: `''`,
};

const notification = {
  updated_at: null,
  // Every other one to an admin, who is told of everybody's requests.
  person_id: `case when n % 2 = 0 then (select id from profiles where email = 'admin@example.com') else people.id end`,
  kind: `case when n % 2 = 0 then 'new_enrollment' else 'week' end`,
  entity_id: 'gen_random_uuid()',
  facts: `'{"title":"Full Stack Web Development"}'`,
  in_app: 'true',
  read_at: 'case when n % 3 = 0 then null else $at end',
};

const change = {
  created_at: null,
  updated_at: null,
  at: '$at',
  actor_id: 'admin.id',
  person_id: 'people.id',
  search_text: `admin.search_text || E'\\n' || people.search_text`,
  action: `'enrollment.set_status'`,
  entity: `'enrollments'`,
  entity_id: 'gen_random_uuid()',
  before: `'{"status":"pending"}'`,
  after: `'{"status":"active"}'`,
};

const subscriber = {
  updated_at: null,
  email: `'reader' || ${scattered} || '@example.com'`,
  language: `'mn'`,
  asked_at: '$at',
  confirmed_at: 'case when n % 50 = 0 then null else $at end',
};

const payment = {
  created_at: null,
  updated_at: null,
  purpose: pick(['enrollment', 'application', 'verification'], 'n'),
  title: `'Course ' || n % 100`,
  reference: `'EN-' || ${scattered}`,
  status: `'active'`,
  asked_at: '$at',
  kept_at: '$at',
};
