/** The records that admins edit: their table, their noun in audit actions, their path, and the field that names them. */
export const recordNames = {
  course: { noun: 'course', table: 'courses', path: 'courses', title: 'title' },
  job: { noun: 'job', table: 'jobs', path: 'jobs', title: 'title' },
  company: { noun: 'company', table: 'companies', path: 'companies', title: 'name' },
  project: { noun: 'project', table: 'it_projects', path: 'projects', title: 'title' },
  post: { noun: 'post', table: 'posts', path: 'posts', title: 'title' },
  group: { noun: 'group', table: 'groups', path: 'groups', title: 'name' },
  event: { noun: 'event', table: 'events', path: 'events', title: 'title' },
} as const;

export type RecordNoun = keyof typeof recordNames;

type RecordName = (typeof recordNames)[RecordNoun];

export type RecordTable = RecordName['table'];

export type RecordPath = RecordName['path'];

/** The name of the record in `table`, if it is one. */
export const recordIn = (table: string): RecordName | undefined =>
  Object.values(recordNames).find((record) => record.table === table);
