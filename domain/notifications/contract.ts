import * as z from 'zod/mini';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id, idParams, timestamp } from '#domain/kernel/ids.ts';
import { listQuery } from '#domain/kernel/page.ts';
import { mailChoices, notificationKinds } from './rules.ts';

const kind = z.enum(notificationKinds);
const text = z.optional(z.nullable(z.string()));

/** A notification of the signed-in user. */
export const notification = z.object({
  id,
  kind,
  /** The record that it is about. */
  entity_id: id,
  facts: z.object({
    title: z.optional(z.string()),
    title_jp: text,
    title_mn: text,
    course_id: z.optional(id),
    lesson_id: z.optional(id),
    job_id: z.optional(id),
    project_id: z.optional(id),
    note: text,
    person: z.optional(z.string()),
    day: z.optional(z.string()),
    amount: z.optional(z.nullable(z.number())),
    currency: z.optional(z.string()),
    reference: z.optional(z.string()),
    contact: z.optional(z.string()),
    at: z.optional(timestamp),
    question: z.optional(z.int()),
    count: z.optional(z.int()),
    days: z.optional(z.int()),
    questions: z.optional(z.int()),
  }),
  status_to: z.nullable(z.string()),
  read_at: z.nullable(timestamp),
  created_at: timestamp,
});

export type Notification = z.infer<typeof notification>;

/** Unread ones are counted up to here. */
export const unreadCeiling = 99;

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  summary: 'The notifications of the signed-in user, newest first.',
  access: 'learner',
  input: { query: z.object({ cursor: listQuery.cursor }) },
  output: z.object({ rows: z.array(notification), next: z.nullable(z.string()) }),
  errors: ['bad_cursor'],
});

export const countUnread = endpoint({
  method: 'GET',
  path: '/api/notifications/unread',
  summary: 'The number of unread notifications of the signed-in user, up to 100.',
  access: 'learner',
  output: z.object({ unread: z.int() }),
});

export const readNotification = endpoint({
  method: 'PUT',
  path: '/api/notifications/{id}/read',
  summary: "Marks one of the signed-in user's notifications as read.",
  access: 'learner',
  input: { params: idParams },
  output: z.object({ unread: z.int() }),
  errors: ['not_found'],
});

export const readAllNotifications = endpoint({
  method: 'PUT',
  path: '/api/notifications/read',
  summary: 'Marks the notifications of the signed-in user up to a time as read; later ones have not been seen.',
  access: 'learner',
  input: { body: z.object({ up_to: timestamp }) },
  output: z.object({ unread: z.int() }),
});

/** How a user wants to receive notifications of one kind. */
export const notificationPreference = z.object({
  kind,
  in_app: z.boolean(),
  mail: z.enum(mailChoices),
  push: z._default(z.boolean(), true),
});
export type NotificationPreference = z.infer<typeof notificationPreference>;

export const listNotificationPreferences = endpoint({
  method: 'GET',
  path: '/api/notifications/preferences',
  summary: 'The notification channels of the signed-in user, for each kind that the role gets.',
  access: 'learner',
  output: z.object({ rows: z.array(notificationPreference) }),
});

export const changeNotificationPreference = endpoint({
  method: 'PUT',
  path: '/api/notifications/preferences',
  summary: 'Changes the notification channels of the signed-in user for one kind, from the next notification on.',
  access: 'learner',
  input: { body: notificationPreference },
  output: notificationPreference,
});

/**
 * The topics of the event stream: a user's records, by their list. Admins get the topics of all users, except
 * notifications and completed lessons. `all` after a time in which messages may have been missed.
 */
export const liveTopics = [
  'enrollments',
  'applications',
  'proposals',
  'verification',
  'homework',
  'reports',
  'practice',
  'lessons',
  'progress',
  'questions',
  'notifications',
  'profile',
  'all',
] as const;

export type LiveTopic = (typeof liveTopics)[number];

export const listenToEvents = endpoint({
  method: 'GET',
  path: '/api/events',
  summary:
    "An event stream (text/event-stream) of changes: of the signed-in user's records, and for admins of all users', except notifications and completed lessons. The data of an event is a JSON list of topics to reload. It ends with the session, and beyond ten streams of a person in one process the oldest ends. A process that has no room for another stream answers 503.",
  access: 'learner',
  bytes: true,
  errors: ['unavailable'],
});
