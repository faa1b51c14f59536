import * as z from 'zod/mini';
import { maxTitle } from '#domain/kernel/content.ts';
import { startDay, id } from '#domain/kernel/ids.ts';
import { recordEndpoints } from '#domain/kernel/records/record-endpoints.ts';
import { recordNames } from '#domain/kernel/records/record-names.ts';
import { defineRecord, field } from '#domain/kernel/records/record.ts';
import { arePauses, maxPausesLength, maxSeats, maxWeeksPerOpening, usualOpeningHour, weekdays } from './rules.ts';

const numberWith = (usual: number, min: number, max: number) => ({
  input: 'number' as const,
  schema: z._default(z.int().check(z.gte(min), z.lte(max)), usual),
});

export const groupRecord = defineRecord({
  ...recordNames.group,
  words: { one: 'a group of learners whose weeks open by the calendar', many: 'groups', searched: 'the name' },
  fields: {
    name: field.required({ max: maxTitle }),
    course_id: { ...field.reference, schema: id, isRequired: true },
    start_date: { ...field.day, schema: startDay, isRequired: true },
    /** Weeks that open at once. */
    weeks_per_opening: numberWith(1, 1, maxWeeksPerOpening),
    opening_weekday: field.oneOf(weekdays, 'monday'),
    /** In the school's time zone. */
    opening_hour: numberWith(usualOpeningHour, 0, 23),
    /** The maximum of members; null for any number. */
    seats: field.integer({ min: 1, max: maxSeats }),
    /** One pause per line, see rules.ts. */
    pauses: field.checked(
      z._default(
        z.nullable(
          z.string().check(
            z.trim(),
            z.maxLength(maxPausesLength),
            z.refine((text) => arePauses(text), 'pauses_wrong'),
          ),
        ),
        null,
      ),
      { lines: 4 },
    ),
  },
  listed: ['name', 'start_date', 'weeks_per_opening', 'opening_weekday', 'opening_hour', 'seats', 'pauses'],
  referring: ['enrollments'],
  inList: {
    course_title: z.string(),
    course_title_jp: z.nullable(z.string()),
    course_title_mn: z.nullable(z.string()),
  },
  heads: { course_title: 'Course', enrollment_count: 'Members' },
  orders: { names: ['start_date', 'name', 'created_at', 'updated_at'], usual: '-start_date' },
});

export const groupEndpoints = recordEndpoints(groupRecord);

// Operations are named by their exports.
export const {
  list: listGroups,
  export: exportGroups,
  get: getGroup,
  create: createGroup,
  update: updateGroup,
  remove: deleteGroup,
} = groupEndpoints;
