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
  admin('bank-statements', { deep: newest('bank_statements') }),
  admin('statement-lines', {
    deep: newest(`bank_statement_lines where state = 'open'`, 'day'),
    searches: { reference: 'EN-77', nothing: noMatch },
    filters: ['state=matched', 'state=dismissed', 'state=all'],
  }),
];

/** Adds payments, and those of deleted accounts. */
export async function addPayments({ add, person }) {
  await add('kept_payments', kept);
  await add('payments', owed, person);
  await add('bank_statements', statement);
  await add('bank_statement_lines', line);
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

/** SQL: a fixed id of statement `n`. */
const statementId = (n) => `('00000000-0000-4000-9000-' || lpad((${n})::text, 12, '0'))::uuid`;

// Statements of a hundred lines; the first one is that of the demonstration.
const statement = {
  id: statementId('n'),
  updated_at: null,
  added: '100',
  first_day: `($at)::date`,
  last_day: `($at)::date`,
};

// One line in a hundred waits.
const line = {
  statement_id: statementId('greatest(2, n / 100)'),
  fingerprint: `'line ' || n`,
  day: `($at)::date`,
  amount: '75000',
  text: `'Төлбөр EN-' || ${scattered}`,
  state: status(['open'], ['matched', 'dismissed']),
};
