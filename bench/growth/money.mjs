// Payments: their rows and the requests for them.
import { admin, newest, noMatch } from './request-shapes.mjs';
import { pick, scattered, status, weekly } from './row-values.mjs';

export const moneyRequests = [
  admin('kept-payments', {
    deep: newest('kept_payments', 'kept_at'),
    searches: { reference: 'EN-77' },
    filters: ['purpose=application'],
  }),
  admin('payments', {
    deep: newest('payments'),
    searches: { reference: 'EN-77', phone: '99112233', nothing: noMatch },
    filters: ['status=awaited', 'purpose=application', 'course=$entered', 'group=$group'],
  }),
];

/** Adds payments, and those of deleted accounts. */
export async function addPayments({ add, person }) {
  await add('kept_payments', kept);
  await add('payments', owed, person);
}

const kept = {
  created_at: null,
  updated_at: null,
  purpose: pick(['enrollment', 'application', 'verification'], 'n'),
  title: `'Course ' || n % 100`,
  reference: `'EN-' || ${scattered}`,
  status: `'active'`,
  asked_at: '$at',
  kept_at: '$at',
};

// One in a hundred is awaited; payments without requests, as after withdrawals.
const owed = {
  search_text: `' en-' || ${scattered} || E'\\n' || people.search_text`,
  person_id: 'people.id',
  purpose: `case when n % 10 = 0 then 'application' else 'enrollment' end`,
  course_id: weekly,
  amount: '75000',
  currency: `'MNT'`,
  reference: `'EN-' || n`,
  status: status(['awaited', 'seen'], ['confirmed', 'waived']),
  confirmed_at: '$at',
};
