import type pg from 'pg';

/** Columns that refer to a file. */
const fileColumns = [
  'profiles.photo_file_id',
  'companies.logo_file_id',
  'jobs.image_file_id',
  'posts.image_file_id',
  'applications.resume_file_id',
  'project_applications.sample_file_id',
  'lessons.video_file_id',
  'lessons.pdf_file_id',
  'lessons.caption_file_id',
];

const lostFiles = fileColumns.map((place): [string, string] => {
  const [table, column] = place.split('.');
  return [
    `a file in use at ${place} is kept`,
    `${table} as record join files on files.id = record.${column}
     where files.attached_at is null or files.discarded_at is not null`,
  ];
});

/** What holds between tables at rest, whatever was called in whatever order: each names the rows that would break it. */
const invariants: readonly (readonly [string, string])[] = [
  ['an account has a profile', 'auth.users where not exists (select from profiles where profiles.id = users.id)'],
  [
    'the counter of homework counts the submissions',
    `profiles where homework_count <> (select count(*) from homework_submissions where student_id = profiles.id)`,
  ],
  [
    'homework belongs to a lesson of its course',
    `homework_submissions as sent join lessons on lessons.id = sent.lesson_id where lessons.course_id <> sent.course_id`,
  ],
  [
    'a learner is enrolled in a course at most once',
    `(select from enrollments where status <> 'dropped' group by student_id, course_id having count(*) > 1) as twice`,
  ],
  [
    'a decided verification has its time, a pending one none',
    `verification_requests where (status = 'pending') <> (decided_at is null)`,
  ],
  [
    'whoever was approved is verified',
    `verification_requests as request join profiles on profiles.id = request.user_id
     where request.status = 'approved' and profiles.verified_at is null`,
  ],
  [
    'a raised session has a factor that raised it',
    `auth.sessions as session where aal = 'aal2' and not exists
     (select from auth.mfa_factors where user_id = session.user_id and status = 'verified')`,
  ],
  ...lostFiles,
];

/** The invariants that do not hold, each with how many rows break it. */
export async function brokenInvariants(client: pg.Client): Promise<string[]> {
  const broken: string[] = [];
  for (const [name, rows] of invariants) {
    const { rows: found } = await client.query<{ count: number }>(`select count(*)::integer as count from ${rows}`);
    const count = found[0]?.count ?? 0;
    if (count > 0) broken.push(`${name}: ${count} rows do not`);
  }
  return broken;
}
