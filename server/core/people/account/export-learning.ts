import type { Compilable, Expression } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '#server/database/database.ts';
import { exerciseParts } from './export-exercises.ts';
import { questionParts } from './export-questions.ts';

/** The user whose data is exported. */
export interface Exported {
  id: string;
  /** The verified address; null without one. */
  mailbox: string | null;
}

/** The rows of one part, read in batches. */
export type Rows = Expression<unknown> & Compilable;

/** One part of an export: the name of its file, without extension, and its rows. */
export interface ExportPart {
  name: string;
  rows: (db: Db, person: Exported) => Rows;
}

/** The parts of an export about learning and about requests. */
export const learningParts = [
  {
    name: 'enrollments',
    rows: (db, { id }) =>
      db
        .selectFrom('enrollments')
        .innerJoin('courses', 'courses.id', 'enrollments.course_id')
        .select(['enrollments.id', 'enrollments.course_id', 'courses.title as course', 'enrollments.status'])
        .leftJoin('groups', 'groups.id', 'enrollments.group_id')
        .select(['enrollments.group_id', 'groups.name as group', 'enrollments.week_by_hand'])
        .select(['enrollments.unlocked_week_number', 'enrollments.payment_reference', 'enrollments.decision_reason'])
        .select([
          'enrollments.first_active_at',
          'enrollments.last_active_at',
          'enrollments.created_at',
          'enrollments.updated_at',
        ])
        .where('enrollments.student_id', '=', id)
        .orderBy('enrollments.created_at'),
  },
  {
    name: 'certificates',
    rows: (db, { id }) =>
      db
        .selectFrom('certificates')
        .select(['id', 'number', 'enrollment_id', 'full_name', 'katakana', 'latin', 'title', 'title_jp', 'title_mn'])
        .select(['started_on', 'ended_on', 'hours', 'homework', 'works', 'check_digits', 'shows_name', 'replaced_by'])
        .select(['withdrawn_at', 'withdrawn_reason', 'withdrawn_with_completion', 'created_at', 'updated_at'])
        .where('person_id', '=', id)
        .orderBy('created_at'),
  },
  {
    name: 'lesson_progress',
    rows: (db, { id }) =>
      db
        .selectFrom('lesson_progress')
        .innerJoin('lessons', 'lessons.id', 'lesson_progress.lesson_id')
        .select(['lesson_progress.lesson_id', 'lessons.lesson_title as lesson', 'lesson_progress.completed_at'])
        .select(['position_seconds', 'position_at', 'lesson_progress.opened_at', 'lesson_progress.updated_at'])
        .where('lesson_progress.student_id', '=', id)
        .orderBy('lesson_progress.opened_at'),
  },
  {
    name: 'homework',
    rows: (db, { id }) =>
      db
        .selectFrom('homework_submissions as submission')
        .innerJoin('courses', 'courses.id', 'submission.course_id')
        .innerJoin('lessons', 'lessons.id', 'submission.lesson_id')
        .select(['submission.id', 'submission.course_id', 'courses.title as course', 'submission.lesson_id'])
        .select(['lessons.lesson_title as lesson', 'submission.week_number', 'submission.homework_link', 'comment'])
        .select(['submission_date', 'seen_at', 'commented_at', 'link_state', 'status', 'attempts', 'asked_at'])
        .select(['submission.created_at', 'submission.updated_at'])
        .select((row) => [
          jsonArrayFrom(
            row
              .selectFrom('homework_events as event')
              .select(['event.id', 'event.kind', 'event.homework_link', 'event.created_at', 'event.number'])
              .select(['event.decision', 'event.comment', 'event.rubric', 'event.reviewed_at'])
              .whereRef('event.submission_id', '=', 'submission.id')
              .whereRef('event.student_id', '=', 'submission.student_id')
              .orderBy('event.created_at'),
          ).as('events'),
          jsonArrayFrom(
            row
              .selectFrom('homework_messages as message')
              .select(['message.id', 'message.is_from_mentor', 'message.body', 'message.created_at'])
              .whereRef('message.submission_id', '=', 'submission.id')
              .orderBy('message.created_at'),
          ).as('messages'),
        ])
        .where('submission.student_id', '=', id)
        .orderBy('submission.created_at'),
  },
  {
    name: 'nudges',
    rows: (db, { id }) =>
      db
        .selectFrom('nudges')
        .innerJoin('courses', 'courses.id', 'nudges.course_id')
        .select(['course_id', 'courses.title as course', 'text', 'nudges.created_at', 'returned_at'])
        .where('student_id', '=', id),
  },
  {
    name: 'leaves',
    rows: (db, { id }) =>
      db
        .selectFrom('leaves')
        .select(['starts_on', 'returns_on', 'reminded_at', 'updated_at'])
        .where('student_id', '=', id)
        .orderBy('starts_on'),
  },
  ...questionParts,
  ...exerciseParts,
  {
    name: 'reports',
    rows: (db, { id }) =>
      db
        .selectFrom('learning_reports as report')
        .innerJoin('courses', 'courses.id', 'report.course_id')
        .select(['report.id', 'report.course_id', 'courses.title as course', 'report.day', 'report.text'])
        .select(['report.minutes', 'report.mood', 'report.read_at', 'report.comment', 'report.corrected'])
        .select(['report.created_at', 'report.updated_at'])
        .where('report.student_id', '=', id)
        .orderBy('report.created_at'),
  },
  {
    name: 'practice',
    rows: (db, { id }) =>
      db
        .selectFrom('practice_answers')
        .select(['id', 'question', 'text', 'status', 'practised_at', 'asked_at', 'read_text', 'read_at', 'comment'])
        .select(['corrected', 'created_at', 'updated_at'])
        .where('person_id', '=', id)
        .orderBy('question'),
  },
  {
    name: 'applications',
    rows: (db, { id }) =>
      db
        .selectFrom('applications')
        .innerJoin('jobs', 'jobs.id', 'applications.job_id')
        .select(['applications.id', 'applications.job_id', 'jobs.title as job', 'applications.status'])
        .select(['applications.cover_letter', 'applications.resume_url', 'applications.resume_file_id'])
        .select(['applications.facebook_link', 'applications.payment_reference', 'applications.payment_confirmed'])
        .select(['applications.created_at', 'applications.updated_at'])
        .where('applications.applicant_id', '=', id)
        .orderBy('applications.created_at'),
  },
  {
    name: 'consents',
    rows: (db, { id }) =>
      db
        .selectFrom('application_shares as share')
        .innerJoin('applications', 'applications.id', 'share.application_id')
        .innerJoin('companies', 'companies.id', 'share.company_id')
        .select(['share.application_id', 'share.company_id', 'companies.name as company', 'share.left_out'])
        .select(['share.salary_wish', 'share.person', 'share.stage_at', 'share.given_at', 'share.ended_at'])
        .select(['share.ended_by', 'share.reminded_at', 'share.told_at'])
        .select((row) => [
          // The applicant is told of a refusal when it cannot be taken back any more.
          row.fn<string>('replace', ['share.stage', row.val('refusing'), row.val('opened')]).as('stage'),
          row
            .case()
            .when('share.stage', '=', 'refused')
            .then(row.ref('share.refusal_reason'))
            .end()
            .as('refusal_reason'),
          row.case().when('share.stage', '=', 'refused').then(row.ref('share.refusal_text')).end().as('refusal_text'),
        ])
        .where('applications.applicant_id', '=', id)
        .orderBy('share.given_at'),
  },
  {
    name: 'application_events',
    rows: (db, { id }) =>
      db
        .selectFrom('application_events as event')
        .innerJoin('applications', 'applications.id', 'event.application_id')
        .select(['event.id', 'event.application_id', 'event.kind', 'event.text', 'event.reason', 'event.created_at'])
        .where('applications.applicant_id', '=', id)
        .orderBy('event.created_at'),
  },
  {
    name: 'saved_jobs',
    rows: (db, { id }) =>
      db
        .selectFrom('saved_jobs')
        .innerJoin('jobs', 'jobs.id', 'saved_jobs.job_id')
        .select(['saved_jobs.job_id', 'jobs.title as job', 'saved_jobs.created_at'])
        .where('saved_jobs.person_id', '=', id)
        .orderBy('saved_jobs.created_at'),
  },
  {
    name: 'proposals',
    rows: (db, { id }) =>
      db
        .selectFrom('project_applications as sent')
        .innerJoin('it_projects', 'it_projects.id', 'sent.project_id')
        .select(['sent.id', 'sent.project_id', 'it_projects.title as project', 'sent.status'])
        .select(['sent.proposal', 'sent.price', 'sent.sample_file_id', 'sent.created_at', 'sent.updated_at'])
        .where('sent.applicant_id', '=', id)
        .orderBy('sent.created_at'),
  },
  {
    name: 'verification_requests',
    rows: (db, { id }) =>
      db
        .selectFrom('verification_requests')
        .select(['id', 'payment_reference', 'status', 'reason', 'decided_at', 'created_at', 'updated_at'])
        .where('user_id', '=', id)
        .orderBy('created_at'),
  },
  {
    name: 'payments',
    rows: (db, { id }) =>
      db
        .selectFrom('payments')
        .select(['id', 'purpose', 'enrollment_id', 'application_id', 'verification_id', 'course_id'])
        .select(['reference', 'amount', 'currency', 'status', 'reason', 'decided_at', 'confirmed_at'])
        .select(['tugrik', 'received', 'returned', 'paid_on', 'due_on', 'receipt_number', 'created_at', 'updated_at'])
        .where('person_id', '=', id)
        .orderBy('created_at'),
  },
  {
    name: 'transfers',
    rows: (db, { id }) =>
      db
        .selectFrom('transfers')
        .innerJoin('allocations', 'allocations.transfer_id', 'transfers.id')
        .innerJoin('payments', 'payments.id', 'allocations.payment_id')
        .select(['transfers.id', 'payments.reference', 'source', 'day', 'transfers.amount', 'transfers.currency'])
        .select(['text', 'payer', 'allocations.amount as allocated', 'covers', 'transfers.created_at'])
        .where('payments.person_id', '=', id)
        .orderBy('day'),
  },
  {
    name: 'payers',
    rows: (db, { id }) =>
      db.selectFrom('payers').select(['text', 'created_at']).where('person_id', '=', id).orderBy('text'),
  },
] as const satisfies readonly ExportPart[];
