import { maxText, maxTitle } from '#domain/kernel/content.ts';
import { day } from '#domain/kernel/ids.ts';
import { publishedEndpoints } from '#domain/kernel/records/record-endpoints.ts';
import { recordNames } from '#domain/kernel/records/record-names.ts';
import { defineRecord, field } from '#domain/kernel/records/record.ts';

export const eventRecord = defineRecord({
  ...recordNames.event,
  words: { one: 'an event', many: 'events', searched: 'the title in all languages' },
  fields: {
    title: field.translated(field.required({ max: maxTitle })),
    description: field.translated(field.plain({ max: maxText, lines: 5 })),
    /** Announced events start at a fixed time of day, see rules.ts. */
    day: { ...field.day, schema: day, isRequired: true },
    is_active: field.flag,
  },
  listed: ['title', 'day'],
  orders: { names: ['day', 'created_at', 'updated_at', 'title'], usual: '-day' },
});

export const eventEndpoints = publishedEndpoints(eventRecord);

// Operations are named by their exports.
export const {
  list: listAdminEvents,
  export: exportEvents,
  get: getAdminEvent,
  create: createEvent,
  update: updateEvent,
  change: changeEvents,
  copy: copyEvent,
  remove: deleteEvent,
} = eventEndpoints;
