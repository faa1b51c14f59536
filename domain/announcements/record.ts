import * as z from 'zod/mini';
import { maxTitle } from '#domain/kernel/content.ts';
import { recordEndpoints } from '#domain/kernel/records/record-endpoints.ts';
import { recordNames } from '#domain/kernel/records/record-names.ts';
import { defineRecord, field } from '#domain/kernel/records/record.ts';
import { announcement, announcementKinds, maxAnnouncement } from './rules.ts';

/** How far it is: letters by subscribers, messages by learners. */
const progress = { state: z.enum(announcement.statuses), sent_count: z.int(), total_count: z.int() };

export const announcementRecord = defineRecord({
  ...recordNames.announcement,
  words: { one: 'an announcement', many: 'announcements', searched: 'the title in all languages' },
  fields: {
    title: field.translated(field.required({ max: maxTitle })),
    body: field.translated(field.required({ max: maxAnnouncement, lines: 8 })),
    kind: field.oneOf(announcementKinds, 'banner'),
    /** Not for visitors; a course or group excludes them anyway. */
    for_learners: field.flag,
    course_id: field.reference,
    group_id: field.reference,
    /** The first and last day of a banner in the school's time zone. */
    start_date: field.day,
    end_date: field.day,
  },
  listed: ['title', 'kind', 'start_date', 'end_date'],
  inList: progress,
  inForm: progress,
  orders: { names: ['created_at', 'updated_at', 'title'], usual: '-created_at' },
});

export const announcementEndpoints = recordEndpoints(announcementRecord);

// Operations are named by their exports.
export const {
  list: listAnnouncements,
  export: exportAnnouncements,
  get: getAnnouncement,
  create: createAnnouncement,
  update: updateAnnouncement,
  remove: deleteAnnouncement,
} = announcementEndpoints;
