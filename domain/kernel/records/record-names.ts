/** The records that admins edit: who may, their table, their noun in audit actions, their path, and the field that names them. */
export const recordNames = {
  course: { noun: 'course', access: 'teaching', table: 'courses', path: 'courses', title: 'title' },
  job: { noun: 'job', access: 'admin', table: 'jobs', path: 'jobs', title: 'title' },
  company: { noun: 'company', access: 'admin', table: 'companies', path: 'companies', title: 'name' },
  project: { noun: 'project', access: 'admin', table: 'it_projects', path: 'projects', title: 'title' },
  post: { noun: 'post', access: 'admin', table: 'posts', path: 'posts', title: 'title' },
  group: { noun: 'group', access: 'staff', table: 'groups', path: 'groups', title: 'name' },
  announcement: {
    noun: 'announcement',
    access: 'office',
    table: 'announcements',
    path: 'announcements',
    title: 'title',
  },
  event: { noun: 'event', access: 'admin', table: 'events', path: 'events', title: 'title' },
} as const;

export type RecordNoun = keyof typeof recordNames;

type RecordName = (typeof recordNames)[RecordNoun];

export type RecordTable = RecordName['table'];

export type RecordPath = RecordName['path'];

/** The name of the record in `table`, if it is one. */
export const recordIn = (table: string): RecordName | undefined =>
  Object.values(recordNames).find((record) => record.table === table);
