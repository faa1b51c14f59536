// The rows of growth/rows.mjs about progress, nudges and leaves.

/** Learners of the course `weekly` (SQL): one in ten has visited many lessons, and each was nudged and has or had a leave. */
export async function addProgress({ add, counts }, weekly) {
  const learner = (each) => {
    const learners = Math.max(1, Math.floor(counts.people / each));
    return { learners, join: `join people on people.row_index = ${each} * (n % ${learners})` };
  };
  const { learners, join } = learner(30);
  const lesson = `join weekly_lessons on weekly_lessons.row_index = (n / ${learners}) % ${counts.weekly_lessons}`;
  await add('lesson_progress', visit, `${join} ${lesson}`);
  await add('leaves', leave, learner(3).join);
  await add('nudges', { ...nudge, course_id: weekly }, learner(3).join);
}

const visit = {
  id: null,
  created_at: null,
  student_id: 'people.id',
  lesson_id: 'weekly_lessons.id',
  opened_at: '$at',
  completed_at: 'case when n % 4 = 0 then null else $at end',
};

const leave = {
  id: null,
  created_at: null,
  student_id: 'people.id',
  starts_on: 'current_date - (n % 60)::int',
  returns_on: 'current_date - (n % 60)::int + 20',
  reminded_at: '$at',
};

const nudge = {
  id: null,
  updated_at: null,
  student_id: 'people.id',
  text: `'Юу байна?'`,
};
