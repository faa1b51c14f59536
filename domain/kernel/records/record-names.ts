/**
 * The records that admins edit: who may, their table, their noun in audit actions, their path, and the field that names them. `list` is the
 * address of the public list, and `key` the column whose value follows it in the address of a record with a page of its own, whose preview image
 * has the label `preview`.
 */
export const recordNames = {
  course: {
    noun: 'course',
    access: 'teaching',
    table: 'courses',
    path: 'courses',
    title: 'title',
    list: '/courses',
    key: 'id',
    preview: { mn: 'Сургалт', ja: 'コース', en: 'Course' },
  },
  job: {
    noun: 'job',
    access: 'admin',
    table: 'jobs',
    path: 'jobs',
    title: 'title',
    list: '/jobs',
    key: 'id',
    preview: { mn: 'Ажлын байр', ja: '求人', en: 'Job' },
  },
  company: {
    noun: 'company',
    access: 'admin',
    table: 'companies',
    path: 'companies',
    title: 'name',
    list: '/companies',
  },
  project: {
    noun: 'project',
    access: 'admin',
    table: 'it_projects',
    path: 'projects',
    title: 'title',
    list: '/projects',
    key: 'id',
    preview: { mn: 'IT төсөл', ja: 'ITプロジェクト', en: 'IT project' },
  },
  post: {
    noun: 'post',
    access: 'admin',
    table: 'posts',
    path: 'posts',
    title: 'title',
    list: '/blog',
    key: 'slug',
    preview: { mn: 'Блог', ja: 'ブログ', en: 'Blog' },
  },
  group: { noun: 'group', access: 'staff', table: 'groups', path: 'groups', title: 'name' },
  announcement: {
    noun: 'announcement',
    access: 'office',
    table: 'announcements',
    path: 'announcements',
    title: 'title',
  },
  event: { noun: 'event', access: 'admin', table: 'events', path: 'events', title: 'title', list: '/community' },
} as const;

export type RecordNoun = keyof typeof recordNames;

type RecordName = (typeof recordNames)[RecordNoun];

export type RecordTable = RecordName['table'];

export type RecordPath = RecordName['path'];

/** A record with a page of its own. */
export type PageRecord = Extract<RecordName, { key: string }>;

/** The records with a page of their own, which has a preview image and is in the sitemap. A function, so that the build can omit it. */
export const pageRecords = (): PageRecord[] =>
  Object.values(recordNames).filter((record): record is PageRecord => 'key' in record);

/** The name of the record in `table`, if it is one. */
export const recordIn = (table: string): RecordName | undefined =>
  Object.values(recordNames).find((record) => record.table === table);
