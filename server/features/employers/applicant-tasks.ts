import { undecidedStatuses } from '#domain/applications/rules.ts';
import { refusalHours, reminderDays, silenceDays } from '#domain/applications/sharing.ts';
import { defaultLanguage } from '#domain/kernel/language.ts';
import { idsOf } from '#domain/kernel/records/arrangement.ts';
import { plusSeconds, type Timestamp } from '#domain/kernel/time.ts';
import { titlesOf } from '#server/core/records/admin-list.ts';
import type { Db } from '#server/database/database.ts';
import { lockOrder, sharedWith } from '#server/features/applications/access.ts';
import { insertEvents, mailCompany, notifyApplicants } from '#server/features/applications/commands.ts';
import { m } from '#server/paraglide/messages.js';
import type { Services } from '#server/services/services.ts';
import { unanswered } from './applicant-queries.ts';
import { moveShare, setStatus } from './applicant-service.ts';

// A constant, since messages are chosen by name, which the linter cannot follow in an imported namespace.
const messages: typeof m = m;

/** Rows per transaction. */
const batch = 100;

const daysBefore = (now: Timestamp, days: number) => plusSeconds(now, -days * 86_400);

/**
 * Tells applicants of refusals that were not taken back within 24 hours, also those whose consent has ended meanwhile: everybody gets an answer
 * except who has withdrawn the application. What the desk has decided since stays; rows that another process has locked are skipped. */
export async function tellRefusals({ db, clock }: Services): Promise<void> {
  const now = clock.now();
  let told: number;
  do {
    told = await db.transaction().execute(async (tx) => {
      const rows = await lockRefusals(tx, now);
      for (const row of rows) await tellRefusal(tx, row, now);
      return rows.length;
    });
  } while (told === batch);
}

const lockRefusals = (tx: Db, now: Timestamp) =>
  tx
    .selectFrom('application_shares')
    .innerJoin('applications', 'applications.id', 'application_shares.application_id')
    .innerJoin('profiles', 'profiles.id', 'applicant_id')
    .select(['applications.id', 'applications.status', 'refusal_reason', 'refusal_text', 'profiles.language'])
    .where('stage', '=', 'refusing')
    .where('stage_at', '<=', plusSeconds(now, -refusalHours * 3600))
    .where('applications.status', 'in', undecidedStatuses)
    .orderBy('applications.id')
    .limit(batch)
    .forNoKeyUpdate([...lockOrder])
    .skipLocked()
    .execute();

type Refusal = Awaited<ReturnType<typeof lockRefusals>>[number];

async function tellRefusal(
  tx: Db,
  { id, status, refusal_reason: reason, refusal_text: text, language }: Refusal,
  now: Timestamp,
) {
  if (!reason || !(await moveShare(tx, { id, from: 'refusing', to: 'refused', refusal: { reason, text }, now })))
    return;
  await insertEvents(tx, [{ applicationId: id, kind: 'refused', reason, text, now }]);
  const note = [messages[`refusal_${reason}`]({}, { locale: language ?? defaultLanguage }), text]
    .filter(Boolean)
    .join('\n');
  await setStatus(tx, { id, from: status, to: 'rejected', note, now });
}

const toRemindOf = (db: Db, reader: Parameters<typeof sharedWith>[1]) =>
  sharedWith(db, reader)
    .where('stage', 'in', unanswered)
    .where('reminded_at', 'is', null)
    .where('given_at', '<=', daysBefore(reader.now, reminderDays));

/** Reminds companies once of applicants whom they have not answered for a week, by one mail with the number of all who wait. */
export async function remindCompanies(services: Services): Promise<void> {
  const { db, clock, mailer } = services;
  const now = clock.now();
  const companies = await toRemindOf(db, { now }).select('application_shares.company_id').distinct().execute();
  for (const { company_id: companyId } of companies)
    await db.transaction().execute((tx) => remindCompany(tx, services, { companyId, now }));
  if (companies.length > 0) mailer.trigger();
}

async function remindCompany(tx: Db, services: Services, { companyId, now }: { companyId: string; now: Timestamp }) {
  const waiting = await toRemindOf(tx, { companyId, now })
    .select('applications.id')
    .orderBy('applications.id')
    .forNoKeyUpdate([...lockOrder])
    .execute();
  // Another process was faster.
  if (waiting.length === 0) return;
  await tx
    .updateTable('application_shares')
    .set({ reminded_at: now })
    .where((row) => row('application_id', '=', row.fn.any(row.val(idsOf(waiting)))))
    .execute();
  const { count } = await sharedWith(tx, { companyId, now })
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('stage', 'in', unanswered)
    .executeTakeFirstOrThrow();
  await mailCompany(tx, services, { companyId, name: 'applicants_wait', path: '/employer', count, now });
}

/** Tells applicants once that their company has not answered for two weeks. */
export async function tellSilence({ db, clock }: Services): Promise<void> {
  const now = clock.now();
  let told: number;
  do {
    told = await db.transaction().execute(async (tx) => {
      const rows = await lockSilent(tx, now);
      if (rows.length === 0) return 0;
      await tx
        .updateTable('application_shares')
        .set({ told_at: now })
        .where((row) => row('application_id', '=', row.fn.any(row.val(idsOf(rows)))))
        .execute();
      await insertEvents(
        tx,
        rows.map(({ id }) => ({ applicationId: id, kind: 'silent', now })),
      );
      await notifyApplicants(
        tx,
        rows.map(({ id: entityId, ...application }) => ({ application, entityId, news: 'silent', now })),
      );
      return rows.length;
    });
  } while (told === batch);
}

const lockSilent = (tx: Db, now: Timestamp) =>
  sharedWith(tx, { now })
    .select(['applications.id', 'applicant_id', titlesOf('jobs').as('job')])
    .where('stage', 'in', unanswered)
    .where('told_at', 'is', null)
    .where('given_at', '<=', daysBefore(now, silenceDays))
    .orderBy('applications.id')
    .limit(batch)
    .forNoKeyUpdate([...lockOrder])
    .skipLocked()
    .execute();
