// Exports of banks for desk.mjs: 40 transfers, three of which are unsure, and ten in each shape.
import { runnerImport } from 'vite';

const { exportOf, exportShapes } = (
  await runnerImport(new URL('../../server/testing/money/statement-exports.ts', import.meta.url).pathname)
).module;

/** Those in tugrik. */
export const shapes = Object.keys(exportShapes).filter((shape) => shape !== 'a dollar account');

const characters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Why the bank's lines are unsure. */
export const unsure = ['Misspelled reference', 'Phone number and amount', 'Less than asked'];

/** Gives 40 awaited payments references like those of the product; returns the export and the payments' ids. */
export async function exportOfBank(client) {
  const { rows } = await client.query(`select payments.id, amount, phone_number as phone
    from payments join profiles on profiles.id = person_id
    where payments.status = 'awaited' and currency = 'MNT' and amount > 0 and reference like 'EN-NEW-%' order by reference limit 40`);
  const lines = [];
  for (const [nth, { id, amount, phone }] of rows.entries()) {
    const reference = `EN-7K${characters[nth % 32]}M${characters[(nth * 7) % 32]}${characters[(nth * 5) % 31]}`;
    await client.query('update payments set reference = $2 where id = $1', [id, reference]);
    const misspelt = reference.replace('7K', '7X');
    const text = { 10: misspelt, 20: `${phone} сургалт` }[nth] ?? `Төлбөр ${reference}`;
    const paid = nth === 30 ? amount - 1000 : amount;
    lines.push(`2026.11.26 10:${10 + nth};${text};${paid};;${nth}`);
  }
  const header = 'Огноо;Гүйлгээний утга;Орлого;Зарлага;Үлдэгдэл';
  return { text: ['Дансны хуулга;5012345678', header, ...lines].join('\n'), ids: rows.map(({ id }) => id) };
}

/** Pastes an export and confirms all of its lines, the unsure ones one by one. */
export async function importStatement({ page, click, text, reasons = [], count }) {
  await click(page.getByRole('link', { name: 'Import a statement' }));
  await click(page.getByLabel('Transactions'));
  await page.getByLabel('Transactions').fill(text);
  for (const reason of reasons) await click(page.getByRole('row').filter({ hasText: reason }).getByRole('checkbox'));
  await click(page.getByRole('button', { name: `Import and confirm ${count}` }));
}

/** Adds ten learners who wait for their approval; returns an export with their transfers in one shape, and their references. */
export async function exportOfShape(client, shape) {
  const nth = shapes.indexOf(shape);
  const references = Array.from(
    { length: 10 },
    (_, n) => `EN-8${characters[nth]}K${characters[n]}Q${characters[n + 9]}`,
  );
  const people = 'unnest($1::text[]) as reference join auth.users on email = lower(reference) || $2';
  for (const statement of [
    `insert into auth.users (id, email, email_confirmed_at, created_at, updated_at)
      select gen_random_uuid(), lower(reference) || $2, now(), now(), now() from unnest($1::text[]) as reference`,
    `insert into profiles (id, email, full_name, created_at, updated_at) select id, email, 'Шинэ Сурагч', now(), now() from ${people}`,
    `insert into enrollments (id, student_id, course_id, status, payment_reference, created_at, updated_at)
      select gen_random_uuid(), users.id, courses.id, 'pending', reference, now(), now() from ${people} join courses on title = 'Full Stack Web Development'`,
  ])
    await client.query(statement, [references, '@example.com']);
  const { rows } = await client.query('select reference, amount from payments where reference = any($1)', [references]);
  const line = { day: '2026-11-26', currency: 'MNT', payer: '' };
  const lines = rows.map(({ reference, amount }) => ({ ...line, amount: Number(amount), text: `Төлбөр ${reference}` }));
  return { text: exportOf(lines, shape), references };
}

/** What is wrong with the enrollments of `references` after their import; prints the weeks where they stand. */
export async function checkWeeks(client, references) {
  const { rows } = await client.query(
    `select status, unlocked_week_number as week, count(*)::int from enrollments where payment_reference = any($1) group by 1, 2`,
    [references],
  );
  console.log(rows.map(({ status, week, count }) => `${count} ${status} at week ${week}`).join(', '));
  return rows.every(({ status, week }) => status === 'active' && week !== null) ? '' : 'a learner has no open week';
}
