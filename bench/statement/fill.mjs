// The payments of a drawn statement in the database, for statement.mjs.
import { randomUUID } from 'node:crypto';

const batch = 10_000;
const day = '2026-10-01';
/** Of payments without a price, such as settled ones. */
const price = 75_000;

/** The columns that are given. */
const columns = {
  profiles: 'id uuid, email text, full_name text, phone_number text, payer_keys text[]',
  enrollments: 'id uuid, student_id uuid, payment_reference text',
  payments:
    'id uuid, person_id uuid, enrollment_id uuid, reference text, status text, amount numeric, currency text, tugrik numeric',
};
const course = '(select id from courses where weekly_release order by created_at limit 1)';
const purpose = `case left(reference, 2) when 'EN' then 'enrollment' when 'AP' then 'application' else 'verification' end`;

/**
 * Inserts candidates with their people and enrollments, and earlier transfers, without row triggers. The money of settled payments is recorded as the
 * product does. Returns the ids of the rows by those of the drawn ones.
 */
export async function insertDrawn(client, { candidates, earlier }) {
  const ids = new Map();
  const idOf = (drawn) => {
    if (drawn === null) return null;
    if (!ids.has(drawn)) ids.set(drawn, randomUUID());
    return ids.get(drawn);
  };
  const people = byKey(candidates, ({ person_id }) => person_id).map((one) => ({
    ...one,
    id: idOf(one.person_id),
    email: `${one.person_id}@example.com`,
  }));
  const enrollments = byKey(
    candidates.filter((one) => one.enrollment_id),
    (one) => one.enrollment_id,
  ).map((one) => ({ id: idOf(one.enrollment_id), student_id: idOf(one.person_id), payment_reference: one.reference }));
  const payments = candidates.map((one) => ({
    ...one,
    id: idOf(one.id),
    person_id: idOf(one.person_id),
    enrollment_id: idOf(one.enrollment_id),
    amount: one.due || price,
  }));
  await client.query('set session_replication_role = replica');
  await insert(client, 'profiles', people);
  await insert(client, 'enrollments', enrollments, { course_id: course, status: `'pending'`, last_active_at: 'now()' });
  await insert(client, 'payments', payments, {
    purpose,
    course_id: `case when enrollment_id is not null then ${course} end`,
  });
  await client.query('reset session_replication_role');
  await insertMoney(client, { candidates, earlier, idOf });
  await client.query('vacuum analyze');
  return ids;
}

/** What has paid settled payments, earlier lines of statements, and remembered payers. */
async function insertMoney(client, { candidates, earlier, idOf }) {
  // A refunded payment has received and returned money when the transaction ends.
  await client.query('begin');
  const paid = candidates.filter(({ status }) => status === 'confirmed' || status === 'refunded');
  for (const { id, status } of paid)
    for (const sign of status === 'refunded' ? [1, -1] : [1])
      await client.query(
        `with money as (
          insert into transfers (id, source, source_id, day, amount, currency, created_at, updated_at)
            select gen_random_uuid(), 'manual', gen_random_uuid(), $2, $3 * amount, currency, now(), now() from payments where id = $1
            returning id, amount)
        insert into allocations (id, transfer_id, payment_id, amount, covers, created_at)
          select gen_random_uuid(), id, $1, amount, amount, now() from money`,
        [idOf(id), day, sign],
      );
  await client.query('commit');
  for (const line of earlier) {
    const values = [line.id, line.day, line.amount, line.currency, line.text, line.payer, idOf(line.payment_id)];
    await client.query(
      `insert into transfers (id, source, source_id, day, amount, currency, text, payer, proposed_id, created_at, updated_at)
        values (gen_random_uuid(), 'bank', $1, $2, $3, $4, $5, $6, $7, now(), now())`,
      values,
    );
  }
  for (const { payers, person_id } of candidates)
    for (const text of payers)
      await client.query('insert into payers values ($1, $2, now()) on conflict do nothing', [text, idOf(person_id)]);
}

/** The first item of each key. */
const byKey = (items, keyOf) =>
  [...new Map(items.toReversed().map((item) => [keyOf(item), item])).values()].toReversed();

/** Inserts rows; `extra` are SQL expressions. */
async function insert(client, table, rows, extra = {}) {
  const names = columns[table].split(', ').map((column) => column.split(' ')[0]);
  for (let from = 0; from < rows.length; from += batch)
    await client.query(
      `insert into ${table} (${[...names, ...Object.keys(extra)].join()}, created_at, updated_at)
        select ${[...names, ...Object.values(extra)].join()}, timestamptz '${day}' + nth * interval '1 second', now()
        from jsonb_to_recordset($1::jsonb) as given (nth integer, ${columns[table]})`,
      [JSON.stringify(rows.slice(from, from + batch).map((row, at) => ({ ...row, nth: from + at })))],
    );
}
