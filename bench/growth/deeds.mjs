// What people did, each of them about as much as every other.
import { scattered, status } from './words.mjs';

const waiting = status(['pending'], ['accepted', 'rejected']);
const weekly = `(select id from courses where title = 'Full Stack Web Development' limit 1)`;

/** Adds what people asked for and handed in. The weekly course is given to every third enrolment, and to none by its number. */
export async function addDeeds({ client, add, counts }) {
  const person = `join people on people.place = n % ${counts.people}`;
  // Another one for each deed of the same person.
  const another = (name) => `join ${name} on ${name}.place = (n / ${counts.people} + n) % ${counts[name]}`;
  await add('enrollments', enrollment, `${person} ${another('courses_')}`);
  await add('applications', application, `${person} ${another('jobs_')}`);
  await add('project_applications', proposal, `${person} ${another('projects_')}`);
  await add('verification_requests', request, person);

  // One person in ten hands in.
  const learners = Math.max(1, Math.floor(counts.people / 10));
  const lesson = `join lessons_ on lessons_.place = (n / ${learners} + n) % ${counts.lessons_}`;
  await add('homework_submissions', submission, `join people on people.place = 10 * (n % ${learners}) ${lesson}`);
  await client.query(`update profiles set homework_count = counted.n, last_homework_at = counted.at
    from (select student_id, count(*) as n, max(submission_date) as at from homework_submissions group by 1) as counted
    where counted.student_id = profiles.id and homework_count <> counted.n`);
}

const enrollment = {
  search_text: 'people.search_text',
  student_id: 'people.id',
  course_id: `case when n % 3 = 0 then ${weekly} else courses_.id end`,
  status: status(['pending'], ['active', 'completed', 'dropped']),
  payment_reference: `'EN-' || ${scattered}`,
};

const application = {
  search_text: `people.search_text || E'\\n' || jobs_.titles`,
  applicant_id: 'people.id',
  job_id: 'jobs_.id',
  status: status(['pending', 'reviewed'], ['accepted', 'rejected']),
  cover_letter: `'Сайн байна уу'`,
};

const proposal = {
  search_text: `people.search_text || E'\\n' || projects_.titles`,
  applicant_id: 'people.id',
  project_id: 'projects_.id',
  status: waiting,
  proposal: `'Хийж чадна'`,
};

const request = {
  search_text: `people.search_text || E'\\n vr-' || ${scattered}`,
  user_id: 'people.id',
  payment_reference: `'VR-' || ${scattered}`,
  status: status(['pending'], ['approved', 'rejected']),
};

const submission = {
  student_id: 'people.id',
  lesson_id: 'lessons_.id',
  course_id: 'lessons_.course_id',
  week_number: 'lessons_.week_number',
  homework_link: `'https://example.com/' || n`,
  submission_date: '$at',
  // One in twenty waits for a mentor.
  seen_at: `case when n % 20 = 0 then null else $at end`,
};
