import { defineLifecycle } from '#domain/kernel/records/lifecycle.ts';

/** A banner is shown on the site, a message goes to learners, a letter to the subscribers of the newsletter. */
export const announcementKinds = ['banner', 'message', 'letter'] as const;
export type AnnouncementKind = (typeof announcementKinds)[number];

/** A banner is `sending` while its period lasts. What was stopped goes on where it was. */
export const announcement = defineLifecycle(['draft', 'sending', 'sent', 'stopped'], {
  send: { from: ['draft', 'stopped'], to: 'sending' },
  stop: { from: ['sending'], to: 'stopped' },
});
export type AnnouncementStatus = (typeof announcement.statuses)[number];

/** What admins do; `sent` is set by the background tasks. */
export const announcementSteps = ['send', 'stop'] as const;

export const maxAnnouncement = 5000;

/** True if the audience is complete: everybody may see a banner, but not get a message. */
export const hasAudience = (one: { kind: AnnouncementKind; course_id: string | null; group_id: string | null }) =>
  one.kind !== 'message' || one.course_id !== null || one.group_id !== null;
