// Checks after a crash: writes in the database, stored files, and mails.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tsImport } from 'tsx/esm/api';

const { brokenInvariants, findWrongs } = await tsImport('../../server/testing/invariants.ts', import.meta.url);

const mine = `(select id from profiles where email like 'crash-%')`;

/** The stored rows of each kind of write, as key and value. */
const rowsOfKind = {
  account: `select email as key, 'present' as value from auth.users where email like 'crash-%'`,
  session: `select id::text as key, 'present' as value from auth.sessions`,
  enrollment: `select student_id || ' ' || course_id as key, status as value from enrollments`,
  homework: `select student_id || ' ' || lesson_id as key, homework_link as value from homework_submissions`,
  completion: `select student_id || ' ' || lesson_id as key, 'present' as value from lesson_progress where completed_at is not null`,
  file: `select id::text as key, 'present' as value from files where discarded_at is null`,
  sha256: `select id::text as key, sha256 as value from files where discarded_at is null`,
  application: `select applicant_id || ' ' || job_id as key, status || ' ' || cover_letter as value from applications`,
  proposal: `select applicant_id || ' ' || project_id as key, status || ' ' || proposal as value from project_applications`,
  profile: `select id::text as key, personal_notes as value from profiles`,
  photo: `select id::text as key, photo_file_id::text as value from profiles`,
  bell: `select id::text as key, 'read' as value from notifications where read_at is not null`,
  post: `select slug as key, title || ' ' || is_active as value from posts`,
  verification: `select payment_reference as key, status as value from verification_requests`,
  verified: `select id::text as key, 'present' as value from profiles where verified_at is not null`,
  transfer: `select text as key, amount::float8 as value from transfers`,
  subscriber: `select email as key, 'present' as value from newsletter_subscribers`,
};

/** Compares acknowledged writes with the database. */
export async function compareWrites(client, ledger) {
  const result = { checked: 0, wrong: [] };
  for (const kind of ledger.kinds()) {
    const { rows } = await client.query(rowsOfKind[kind]);
    const { checked, wrong } = ledger.compare(kind, new Map(rows.map(({ key, value }) => [key, value])));
    result.checked += checked;
    result.wrong.push(...wrong);
  }
  return result;
}

const decidedBy = (table, action) => `
  select record.id from ${table} as record left join lateral (
    select after ->> 'status' as status from audit_log
    where entity = '${table}' and entity_id = record.id and action = '${action}' order by at desc limit 1
  ) as entry on true
  where record.${table === 'enrollments' ? 'student_id' : 'applicant_id'} in ${mine}
    and coalesce(entry.status, 'pending') <> record.status`;

const missingNotification = (table, kind) => `
  select id from ${table} as record where ${table === 'enrollments' ? 'student_id' : 'applicant_id'} in ${mine}
    and status <> 'pending' and not exists (
      select from notifications where entity_id = record.id and kind = '${kind}' and status_to = record.status)`;

/** Partial writes of these users, in addition to `server/testing/invariants.ts`; the demonstration content has no such history. */
const partialWrites = {
  'a submission without exactly one first event, or whose last event has another link': `
    select id from homework_submissions as submitted where student_id in ${mine} and (
      (select count(*) from homework_events where submission_id = submitted.id and kind = 'submitted') <> 1
      or homework_link <> (select homework_link from homework_events where submission_id = submitted.id
        order by created_at desc limit 1))`,
  'an enrollment whose status is not in the audit log': decidedBy('enrollments', 'enrollment.set_status'),
  'an application whose status is not in the audit log': decidedBy('applications', 'application.set_status'),
  'a proposal whose status is not in the audit log': decidedBy('project_applications', 'proposal.set_status'),
  'a decided enrollment without a notification': missingNotification('enrollments', 'enrollment'),
  'a decided application without a notification': missingNotification('applications', 'application'),
  'a decided proposal without a notification': missingNotification('project_applications', 'proposal'),
  // A newer request replaces an unread notification.
  'a verification request without a notification': `select id from verification_requests as request where user_id in ${mine}
    and not exists (select from notifications where entity_id = request.id and kind = 'new_verification')
    and not exists (select from verification_requests as newer
      where newer.user_id = request.user_id and newer.created_at > request.created_at)`,
  'a verification whose decision is not in the audit log exactly once': `select id from verification_requests as request
    where user_id in ${mine} and (select count(*) from audit_log where entity_id = request.id
      and action <> 'verification.request') <> (status <> 'pending')::int`,
  'a verified profile without an approved request': `select id from profiles where id in ${mine} and verified_at is not null
    and not exists (select from verification_requests where user_id = profiles.id and status = 'approved')`,
  'a transfer that is not the sum of its allocations': `select id from transfers
    where allocated <> (select coalesce(sum(amount), 0) from allocations where transfer_id = transfers.id)`,
  'a payment that is not the sum of its allocations': `select id from payments
    where received - returned <> (select coalesce(sum(covers), 0) from allocations where payment_id = payments.id)`,
  'a payment whose status does not follow from its money': `select id from payments
    where status = 'confirmed' and received < amount or status = 'refunded' and returned < received
      or status in ('awaited', 'seen') and received >= amount`,
  'an allocation that is not in the audit log': `select id from allocations
    where not exists (select from audit_log where entity_id = transfer_id and action = 'transfer.allocate')
      and transfer_id in (select id from transfers where text like 'crash-%')`,
  'sums that are not those of the payments': `
    select coalesce(kept.status, real.status) as id
    from (select status, currency, sum(count) as count, sum(amount) as amount from payment_sums where month is null group by 1, 2) as kept
      full join (select status, currency, count(*), sum(counted_amount(payments)) as amount from payments group by 1, 2) as real
        using (status, currency)
    where coalesce(kept.count, 0) <> coalesce(real.count, 0) or coalesce(kept.amount, 0) <> coalesce(real.amount, 0)`,
  'an account without an identity': `select id from auth.users as account where email like 'crash-%'
    and (select count(*) from auth.identities where user_id = account.id) <> 1`,
  'an unsent mail without a job': `select id from outbox_mails where sent_at is null
    and not exists (select from pgboss.job where job.id = outbox_mails.id and name = 'mail')`,
  'a job that was left active': `select id from pgboss.job where state = 'active'`,
};

export const findPartialWrites = async (client) => [
  ...(await brokenInvariants(client)),
  ...(await findWrongs(client, partialWrites)),
];

/** Checks that files in use have their bytes, and that all bytes have a row. */
export class FileCheck {
  #folder;
  #known = new Set();

  constructor(stateDir) {
    this.#folder = join(stateDir, 'files');
  }

  async find(client, ledger) {
    const acknowledged = new Set(ledger.presentKeys('file'));
    const { rows } = await client.query('select id, storage_key, sha256, attached_at, discarded_at from files');
    const wrong = [];
    for (const { id, storage_key: key, sha256, attached_at, discarded_at } of rows) {
      const isNeeded = discarded_at === null && (attached_at !== null || acknowledged.has(id));
      if (isNeeded && !this.#isIntact(key, sha256)) wrong.push(`the bytes of file ${id} are gone or damaged`);
    }
    const keys = new Set(rows.map(({ storage_key: key }) => key));
    const lost = readdirSync(this.#folder, { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile() && !keys.has(entry.name),
    );
    wrong.push(...lost.map(({ name }) => `bytes without a row: ${name}`));
    return { checked: rows.length, wrong };
  }

  // Stored bytes never change, so each file is read once.
  #isIntact(key, sha256) {
    const file = join(this.#folder, key.slice(0, 2), key);
    if (!existsSync(file)) return false;
    if (this.#known.has(key)) return true;
    const isIntact = createHash('sha256').update(readFileSync(file)).digest('hex') === sha256;
    if (isIntact) this.#known.add(key);
    return isIntact;
  }
}

/** Waits until all mails are sent; returns missing ones and counts. */
export async function findLostMails(client, { mailDir, ledger, seconds }) {
  const unsentCount = `select (select count(*) from outbox_mails where sent_at is null)
    + (select count(*) from notifications where mail = 'at_once' and mailed_at is null)
    + (select count(*) from pgboss.job where name = 'mail') as count`;
  const until = Date.now() + seconds * 1000;
  let unsent = 1;
  while (unsent > 0 && Date.now() < until) {
    unsent = Number((await client.query(unsentCount)).rows[0].count);
    if (unsent > 0) await new Promise((resolve) => setTimeout(resolve, 250));
  }
  const names = readdirSync(mailDir).filter((name) => name.endsWith('.json'));
  const arrived = new Map();
  for (const name of names) {
    const { to } = JSON.parse(readFileSync(join(mailDir, name), 'utf8'));
    arrived.set(to, (arrived.get(to) ?? 0) + 1);
  }
  const { rows } = await client.query(`select recipient, count(*)::int as count from outbox_mails group by 1`);
  const wrong = rows
    .filter(({ recipient, count }) => (arrived.get(recipient) ?? 0) < count)
    .map(({ recipient, count }) => `${recipient} should have ${count} mails, has ${arrived.get(recipient) ?? 0}`);
  const unconfirmed = ledger.presentKeys('subscriber').filter((email) => !arrived.has(email));
  wrong.push(...unconfirmed.map((email) => `${email} got no confirmation mail`));
  if (unsent > 0) wrong.push(`${unsent} mails or their jobs are unfinished`);
  const expected = rows.reduce((sum, { count }) => sum + count, 0);
  return { sent: names.length, expected, wrong };
}

/** Corruption of tables and indexes found by amcheck. */
export async function findCorruption(client) {
  await client.query('create extension if not exists amcheck');
  const ours = `relpersistence = 'p' and relnamespace in ('public'::regnamespace, 'auth'::regnamespace, 'pgboss'::regnamespace)`;
  const { rows } = await client.query(
    `select relname || ': ' || msg as text from pg_class, verify_heapam(pg_class.oid) where relkind = 'r' and ${ours}`,
  );
  await client.query(`select bt_index_check(pg_class.oid, true) from pg_class join pg_am on pg_am.oid = relam
    where relkind = 'i' and amname = 'btree' and ${ours}`);
  return rows.map(({ text }) => text);
}
