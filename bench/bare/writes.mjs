// The writes of bare-server.mjs: one guarded statement each, with the effects of the product.
import { createHash, randomUUID } from 'node:crypto';

const submissionColumns = `id, course_id, lesson_id, week_number, homework_link, submission_date, seen_at, comment, commented_at`;

// $1 is the learner, $2 the lesson, $3 the link, $4 the time, $5 the id of a first submission.
const submission = `
  with lesson as (
    select lessons.id, lessons.course_id, week_number from lessons
    join courses on courses.id = lessons.course_id
    join lateral (
      select status, unlocked_week_number from enrollments where course_id = courses.id and student_id = $1
      order by status <> 'dropped' desc, created_at desc limit 1) as enrollment on enrollment.status = 'active'
    where lessons.id = $2 and (not weekly_release or week_number <= coalesce(unlocked_week_number, 0))
  ), submitted as (
    insert into homework_submissions as submission
      (id, student_id, course_id, lesson_id, week_number, homework_link, submission_date, created_at, updated_at)
    select $5, $1, course_id, id, week_number, $3, $4::timestamptz, $4, $4 from lesson
    on conflict (student_id, lesson_id) do update set homework_link = excluded.homework_link, week_number = excluded.week_number,
      submission_date = excluded.submission_date, updated_at = excluded.updated_at, seen_at = null, seen_by = null
      where submission.homework_link <> excluded.homework_link
    returning ${submissionColumns.replaceAll(/\w+/g, 'submission.$&')}, submission.id = $5 as is_first
  ), event as (
    insert into homework_events (id, submission_id, student_id, kind, homework_link, created_at)
    select gen_random_uuid(), id, $1, case when is_first then 'submitted' else 'updated' end, $3, $4 from submitted
  ), counted as (
    update profiles set homework_count = homework_count + is_first::int, last_homework_at = $4
    from submitted where profiles.id = $1
  )
  select ${submissionColumns}, is_first from submitted`;

async function submitHomework(run, { user, id, body }) {
  const values = [user.id, id, body.homework_link, new Date(), randomUUID()];
  const [row] = await run('submission', submission, values);
  if (!row) return null;
  const { is_first, ...submitted } = row;
  return { submission: submitted, outcome: is_first ? 'submitted' : 'updated' };
}

const applicationColumns = `id, job_id, status, cover_letter, facebook_link, payment_confirmed, payment_reference, created_at, updated_at`;

// $1 is the learner, $2 the job, $3 the file, $4 the time, $5 the id, $6 to $9 the form, $10 the time of the admins' next digest.
const application = `
  with person as (
    select id, coalesce(nullif(trim(full_name), ''), email) as name from profiles
    where id = $1 and trim(full_name) <> '' and trim(email) <> ''
  ), job as (
    select id, title, title_jp, title_mn from jobs
    where id = $2 and is_active and (closes_at is null or closes_at > $4) for share
  ), resume as (
    update files set attached_at = $4 from person, job
    where files.id = $3 and owner_id = $1 and kind = 'resume' and attached_at is null and discarded_at is null
    returning files.id, files.name, byte_size
  ), sent as (
    insert into applications
      (id, job_id, applicant_id, resume_file_id, cover_letter, facebook_link, payment_confirmed, payment_reference, status, created_at, updated_at)
    select $5, $2, $1, resume.id, $6, $7, $8, $9, 'pending', $4::timestamptz, $4 from resume
    returning ${applicationColumns}
  ), notified as (
    insert into notifications (id, person_id, kind, entity_id, facts, in_app, mail, mail_due_at, created_at)
    select gen_random_uuid(), admin.id, 'new_application', sent.id,
      jsonb_build_object('person', person.name, 'person_id', person.id, 'title', title, 'title_jp', title_jp, 'title_mn', title_mn),
      coalesce(chosen.in_app, true), 'daily', $10::timestamptz, $4
    from sent, person, job, profiles as admin
    join auth.users as account on account.id = admin.id
    left join notification_preferences as chosen on chosen.person_id = admin.id and chosen.kind = 'new_application'
    where admin.role = 'admin' and admin.permissions in ('everything', 'office') and account.deleted_at is null and coalesce(banned_until <= $4, true)
      and coalesce(chosen.in_app, true)
  ), logged as (
    insert into audit_log (id, at, actor_id, action, entity, entity_id, after)
    select gen_random_uuid(), $4, $1, 'application.send', 'applications', id, jsonb_build_object('job_id', job_id, 'status', status)
    from sent
  )
  select sent.*, json_build_object('id', resume.id, 'name', resume.name, 'byte_size', resume.byte_size) as resume from sent, resume`;

const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

function referenceOf(...parts) {
  const digest = createHash('sha256').update(parts.join(' ')).digest().subarray(0, 6);
  return `AP-${Array.from(digest, (byte) => alphabet[byte % alphabet.length]).join('')}`;
}

async function apply(run, { user, id, body }) {
  const now = new Date();
  const form = [body.cover_letter.trim(), body.facebook_link, body.payment_confirmed, referenceOf(user.id, id)];
  const tomorrow = new Date(now.getTime() + 86_400_000);
  const values = [user.id, id, body.resume_file_id, now, randomUUID(), ...form, tomorrow];
  const [sent] = await run('application', application, values);
  return sent ?? null;
}

export const writes = { 'submit homework': submitHomework, apply };
