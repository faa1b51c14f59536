import { groupRecord } from '#domain/groups/record.ts';
import { nextOpeningAt, type Schedule } from '#domain/groups/rules.ts';
import { sql } from 'kysely';
import { recordSource } from '#server/core/records/source.ts';
import { contains } from '#server/database/lists/listing.ts';
import { countMembers } from '#server/features/enrollments/group-queries.ts';

const titleOf = (column: string) =>
  sql`(select ${sql.ref(`courses.${column}`)} from courses where courses.id = groups.course_id)`;

/** How groups are stored, for the operations of admins. */
export const groupSource = recordSource(groupRecord, {
  // A school has hundreds of groups at most.
  matches: (search) => contains(sql.ref('groups.name'), search),
  referring: { enrollments: sql`(select 1 from enrollments where group_id = groups.id)` },
  inList: {
    course_title: titleOf('title'),
    course_title_jp: titleOf('title_jp'),
    course_title_mn: titleOf('title_mn'),
  },
  faultOf: async (tx, { id, values, changed, now }) => {
    const { start_date, seats } = changed;
    if (start_date !== undefined && nextOpeningAt(values as unknown as Schedule, now) === null)
      return { path: 'start_date', message: 'all_open' };
    // Moves lock the group before they count its members.
    const isTooSmall = typeof seats === 'number' && seats < ((await countMembers(tx, [id])).get(id) ?? 0);
    return isTooSmall ? { path: 'seats', message: 'seats_taken' } : null;
  },
  faults: {
    groups_course_id_fkey: { path: 'course_id', message: 'gone' },
    // Enrollments refer to the group in its course.
    enrollments_group_id_fkey: { path: 'course_id', message: 'in_use' },
  },
});
