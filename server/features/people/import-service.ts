import { randomUUID } from 'node:crypto';
import type { Database } from '#db/tables.ts';
import { normalizeEmail } from '#domain/auth/rules.ts';
import { AppError } from '#domain/kernel/errors.ts';
import { defaultLanguage } from '#domain/kernel/language.ts';
import type { ByAdmin } from '#server/core/records/source.ts';
import { type PersonTexts, readPeople } from '#domain/people/pasted.ts';
import { importDays, type LineFailure } from '#domain/people/rules.ts';
import { plusSeconds, type Timestamp } from '#domain/kernel/time.ts';
import type { Updateable } from 'kysely';
import type { InviteNew } from '#server/auth/admin-api/desk-commands.ts';
import { type Db, RowNotFound, toJson, violatesForeignKey, violatesUnique } from '#server/database/database.ts';
import { m } from '#server/paraglide/messages.js';
import { sortOfError } from '#server/runtime/work-errors.ts';
import type { Services } from '#server/services/services.ts';
import { enroll } from './enroll-service.ts';
import { findEntered, lockWaitingLine, readSchool, sumOfEnrollment } from './import-queries.ts';

/** What an import would do with each row. */
export async function previewRows(db: Db, { rows, now }: { rows: readonly PersonTexts[]; now: Timestamp }) {
  const emails = rows.map(({ email }) => normalizeEmail(email ?? ''));
  return readPeople(rows, await readSchool(db, { emails, now }));
}

/** Stores an import for the background; returns null if there is nothing to do. */
export async function beginImport(db: Db, { rows, actorId, now }: ByAdmin & { rows: readonly PersonTexts[] }) {
  const read = await previewRows(db, { rows, now });
  if (!read.some(({ state }) => state === 'invite' || state === 'enroll')) return { id: null };
  const id = randomUUID();
  const lines = read.map((line, at) => {
    const { full_name = '', email = '' } = rows[at] ?? {};
    const place = { import_id: id, number: at + 1, created_at: now };
    if (line.state === 'fault')
      return { ...place, state: 'failed' as const, reason: line.reason, person: toJson({ full_name, email }) };
    if (line.state === 'known') return { ...place, state: 'done' as const, person: null };
    return { ...place, state: 'waiting' as const, person: toJson(line.person) };
  });
  await db.transaction().execute(async (tx) => {
    await tx.insertInto('people_imports').values({ id, imported_by: actorId, created_at: now }).execute();
    await tx.insertInto('people_import_lines').values(lines).execute();
  });
  return { id };
}

type Line = NonNullable<Awaited<ReturnType<typeof lockWaitingLine>>>;

/** Imports the line that waits longest, in one transaction; false if none waits or the limit of mails is reached. */
export async function importNextLine(
  { db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>,
  inviteNew: InviteNew,
): Promise<boolean> {
  let line: Line | undefined;
  const now = clock.now();
  try {
    return await db.transaction().execute(async (tx) => {
      line = await lockWaitingLine(tx);
      return line ? await importLine(tx, { line, inviteNew, now }) : false;
    });
  } catch (error) {
    if (!line || sortOfError(error) === 'again') throw error;
    const next = afterError(error);
    if (typeof next === 'boolean') return next;
    if (next === 'unexpected') log.error({ err: error, line: line.number }, 'a line of people could not be imported');
    await updateLine(db, line, { state: 'failed', reason: next });
    return true;
  }
}

/** Undoes what has been done for a line, and fails it. */
class LineRefused extends Error {
  readonly reason: LineFailure;
  constructor(reason: LineFailure) {
    super(reason);
    this.reason = reason;
  }
}

/** Whether to go on at once or later, with the line still waiting; or why the line has failed. */
function afterError(error: unknown): boolean | LineFailure {
  if (error instanceof LineRefused) return error.reason;
  const code = error instanceof AppError ? error.code : null;
  if (code === 'too_many_changes') return false;
  // Somebody else has added or enrolled the person at the same time: the next try sees it.
  if (code === 'email_taken' || violatesUnique(error, 'enrollments_one_open')) return true;
  if (code === 'group_full') return code;
  // The course or group has been deleted or hidden since.
  const isGone = code === 'not_found' || error instanceof RowNotFound || violatesForeignKey(error);
  return isGone ? 'unknown_course' : 'unexpected';
}

async function importLine(tx: Db, { line, inviteNew, now }: { line: Line; inviteNew: InviteNew; now: Timestamp }) {
  if (!line.person) throw new RowNotFound();
  const { course_id, start, paid, ...person } = line.person;
  const by = { actorId: line.imported_by, now };
  const account = await inviteNew(tx, { ...person, ...by });
  const entered = course_id !== null && (await findEntered(tx, { personId: account.id, courseId: course_id }));
  if (entered && entered.is_owed && paid !== undefined) throw new LineRefused('payment_open');
  const enrolls = course_id !== null && !entered;
  if (enrolls) {
    const cash = paid === undefined ? undefined : m.receipt_by_import({ number: line.number }, inLanguageOfLedger);
    const { id } = await enroll(tx, { personId: account.id, course_id, start, cash, ...by });
    // The price has changed since the table was read.
    if (paid !== undefined && (await sumOfEnrollment(tx, id)) !== paid) throw new LineRefused('wrong_paid');
  }
  const done = { is_invited: account.isNew, is_enrolled: enrolls, is_paid: enrolls && paid !== undefined };
  await updateLine(tx, line, { state: 'done', person: null, ...done });
  return true;
}

const inLanguageOfLedger = { locale: defaultLanguage };

async function updateLine(db: Db, { import_id, number }: Line, change: Updateable<Database['people_import_lines']>) {
  await db
    .updateTable('people_import_lines')
    .set(change)
    .where('import_id', '=', import_id)
    .where('number', '=', number)
    .where('state', '=', 'waiting')
    .execute();
}

/** Deletes old imports with the names and addresses of their failed lines. */
export async function deleteOldImports(db: Db, now: Timestamp) {
  await db
    .deleteFrom('people_imports')
    .where('created_at', '<', plusSeconds(now, -importDays * 86_400))
    .execute();
}
