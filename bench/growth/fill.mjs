// Fills a database by SQL, without row triggers (their work is done here for all rows together) and without indexes, which are
// created afterwards.
import { addPapers } from './papers.mjs';
import { addProof } from './proof.mjs';
import { addActivity, addContent, addDiscussion, addHistory } from './rows.mjs';

/** Temporary tables of rows to refer to, numbered from 0 in a fixed order. */
const numbered = {
  people: { from: 'profiles', columns: 'id, search_text' },
  courses_: { from: `courses where title <> 'Full Stack Web Development'`, columns: 'id' },
  lessons_: { from: 'lessons', columns: 'id, course_id, week_number' },
  weekly_lessons: {
    from: `lessons where course_id = (select id from courses where title = 'Full Stack Web Development')`,
    columns: 'id',
  },
  companies_: { from: 'companies', columns: 'id, name' },
  jobs_: { from: 'jobs', columns: 'id, search_fields(array[title, title_jp, title_mn]) as titles' },
  projects_: { from: 'it_projects', columns: 'id, search_fields(array[title, title_jp, title_mn]) as titles' },
};

/** Adds rows, all of the last year, until each table has `size[table]`. Tables without a size stay as they are. */
export async function fill(client, size) {
  const now = new Date().toISOString();
  // No triggers and no foreign key checks.
  await client.query(`set session_replication_role = replica`);
  await client.query(`set maintenance_work_mem = '512MB'`);
  await client.query(`set work_mem = '256MB'`);
  const filling = {
    client,
    add: async (table, values, join) => await add({ client, size, now }, table, values, join),
    number: async (name) => await number(client, name),
  };
  await addContent(filling);
  const counts = {};
  for (const name of Object.keys(numbered)) counts[name] = await number(client, name);
  await addActivity({ ...filling, counts });
  await addDiscussion({ ...filling, counts });
  await addHistory({ ...filling, counts });
  await addPapers({ ...filling, counts });
  await addProof({ ...filling, counts });
  await client.query('reset session_replication_role');
  for (const name of Object.keys(numbered)) await client.query(`drop table if exists pg_temp.${name}`);
  await countRows(client);
  await client.query('vacuum analyze');
}

/** Writes the counts that triggers keep; results are counted again at their next request. */
async function countRows(client) {
  await client.query('truncate row_counts, result_numbers');
  const activeOnly = ['jobs', 'courses', 'it_projects'];
  for (const table of ['profiles', 'enrollments', 'applications', 'project_applications', ...activeOnly]) {
    const condition = activeOnly.includes(table) ? 'is_active' : 'true';
    await client.query(`insert into row_counts
      select '${table}', (created_at at time zone 'Asia/Ulaanbaatar')::date, count(*) from ${table} where ${condition} group by 2`);
  }
}

/** Adds rows until there are `size[table]`; `values` are SQL expressions of the row's number `n`, `join` is a SQL join. */
async function add({ client, size, now }, table, values, join = '') {
  if (size[table] === undefined) return;
  const total = size[table];
  const at = `date_trunc('milliseconds', timestamptz '${now}' - ((${total} - n)::float / ${total}) * interval '365 days')`;
  const columns = Object.fromEntries(
    Object.entries({ id: 'gen_random_uuid()', created_at: at, updated_at: at, ...values })
      .filter(([, value]) => value !== null)
      .map(([column, value]) => [column, value.replaceAll('$at', at)]),
  );
  const { rows } = await client.query(`select count(*)::int as count from ${table}`);
  await withoutIndexes(client, table, async () => {
    await client.query(`insert into ${table} (${Object.keys(columns).join()})
      select ${Object.values(columns).join()} from generate_series(${rows[0].count + 1}::bigint, ${total}) as n ${join}
      on conflict do nothing`);
  });
}

/** Drops the indexes of a table, except unique ones, while `work` runs. */
async function withoutIndexes(client, table, work) {
  const { rows } = await client.query(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid = '${table}'::regclass and not indisunique`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await work();
  for (const { definition } of rows) await client.query(definition);
}

/** Creates a temporary table of `numbered`; returns its number of rows. */
async function number(client, name) {
  const { from, columns } = numbered[name];
  await client.query(`drop table if exists pg_temp.${name}`);
  await client.query(`create temporary table ${name} as
    select row_number() over (order by created_at, id) - 1 as row_index, ${columns} from ${from}`);
  await client.query(`create unique index on ${name} (row_index)`);
  await client.query(`analyze ${name}`);
  return Number((await client.query(`select count(*) as n from ${name}`)).rows[0].n);
}
