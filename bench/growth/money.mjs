// Payments and the transfers that settle them: their rows and the requests for them.
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
  admin('transfers', {
    deep: newest(`transfers where state = 'open'`, 'day'),
    searches: { reference: 'EN-77', nothing: noMatch },
    filters: ['state=matched', 'state=dismissed', 'state=all'],
  }),
  admin('payment-sums', { filters: ['purpose=application', 'status=awaited'] }),
  admin('payment-months'),
];

/** Adds payments with their transfers and sums, and those of deleted accounts. */
export async function addPayments({ client, add, person }) {
  await add('kept_payments', kept);
  await add('payments', owed, person);
  await add('bank_statements', statement);
  await add('transfers', transfer, `join payments on payments.id = ${paymentId}`);
  await add(
    'allocations',
    allocation,
    `join payments on payments.id = ${paymentId} and received > 0 join transfers on transfers.id = ${transferId}`,
  );
  await sumPayments(client);
}

/** Writes the sums that triggers keep, added up as by the background task. */
async function sumPayments(client) {
  const month = (day) => `date_trunc('month', ${day})`;
  const decided = `decided_at at time zone 'Asia/Ulaanbaatar'`;
  const status = `case when allocations.amount > 0 then 'confirmed' else 'refunded' end`;
  const money = 'allocations join transfers on transfers.id = transfer_id join payments on payments.id = payment_id';
  const amount = 'sum(counted_amount(payments))';
  await client.query('truncate payment_sums');
  await client.query(`insert into payment_sums
    select null, purpose, status, currency, count(*), ${amount} from payments group by 2, 3, 4
    union all
    select ${month(decided)}, purpose, status, currency, count(*), ${amount} from payments where status = 'waived' group by 1, 2, 3, 4
    union all
    select ${month('day')}, purpose, ${status}, transfers.currency, count(*), sum(abs(allocations.amount)) from ${money} group by 1, 2, 3, 4`);
}

/** SQL: fixed ids of row `n`. */
const [paymentId, transferId] = ['9001', '9002'].map(
  (kind) => `('00000000-0000-4000-${kind}-' || lpad(n::text, 12, '0'))::uuid`,
);

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

// As `status` chooses.
const isConfirmed = 'n % 100 > 1 and n % 2 = 0';

// One in a hundred is awaited; payments without requests, as after withdrawals.
const owed = {
  id: paymentId,
  search_text: `' en-' || ${scattered} || E'\\n' || people.search_text`,
  person_id: 'people.id',
  purpose: `case when n % 10 = 0 then 'application' else 'enrollment' end`,
  course_id: weekly,
  amount: '75000',
  currency: `'MNT'`,
  reference: `'EN-' || n`,
  status: status(['awaited', 'seen'], ['confirmed', 'waived']),
  received: `case when ${isConfirmed} then 75000 else 0 end`,
  paid_on: `case when ${isConfirmed} then ($at)::date end`,
  confirmed_at: `case when ${isConfirmed} then $at end`,
  decided_at: 'case when n % 100 < 2 then null else $at end',
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

// Two in a hundred wait.
const transfer = {
  id: transferId,
  source: `'bank'`,
  source_id: `'line ' || n`,
  statement_id: statementId('greatest(2, n / 100)'),
  day: `($at)::date`,
  amount: '75000',
  currency: `'MNT'`,
  text: `'Төлбөр EN-' || ${scattered}`,
  allocated: 'payments.received',
  dismissed_at: `case when payments.status = 'waived' then $at end`,
  proposed_id: `case when payments.status = 'awaited' then payments.id end`,
};

const allocation = {
  updated_at: null,
  transfer_id: 'transfers.id',
  payment_id: 'payments.id',
  amount: '75000',
  covers: '75000',
};
