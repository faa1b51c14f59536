import type { Timestamp } from '#domain/kernel/time.ts';
import { work } from '#domain/works/contract.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { type Db, RowNotFound } from '#server/database/database.ts';

const columns = z.keyof(work).options;

interface OfPerson {
  id: string;
  personId: string;
}

/** A person's works, the newest first. */
export async function listWorksOf(db: Db, personId: string) {
  return await db
    .selectFrom('works')
    .select(columns)
    .where('person_id', '=', personId)
    .orderBy('start_month', (order) => order.desc().nullsLast())
    .orderBy('id')
    .execute();
}

/** A work of this person. */
export async function getWork(db: Db, { id, personId }: OfPerson) {
  return await db
    .selectFrom('works')
    .select(columns)
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow(RowNotFound);
}

/** SQL: the time of the decision. */
export const acceptedAt = sql<Timestamp>`coalesce(
  (select max(reviewed_at) from homework_events where submission_id = done.id and decision = 'accepted'), done.updated_at)`;

/** The accepted homework of a person, the newest first. */
export const acceptedHomework = (db: Db, personId: string) =>
  db
    .selectFrom('homework_submissions as done')
    .innerJoin('courses', 'courses.id', 'done.course_id')
    .select(['done.id', 'courses.title', 'courses.title_jp', 'courses.title_mn', 'done.week_number as week'])
    .select(['done.homework_link as link', acceptedAt.as('accepted_at')])
    .where('done.student_id', '=', personId)
    .where('done.status', '=', 'accepted')
    .orderBy('accepted_at', 'desc');

/** The accepted proposals of a person, the newest first. */
export const acceptedProposals = (db: Db, personId: string) =>
  db
    .selectFrom('project_applications as sent')
    .innerJoin('it_projects as project', 'project.id', 'sent.project_id')
    .select(['sent.id', 'project.title', 'project.title_jp', 'project.title_mn', 'sent.updated_at as accepted_at'])
    .where('sent.applicant_id', '=', personId)
    .where('sent.status', '=', 'accepted')
    .orderBy('sent.updated_at', 'desc');
