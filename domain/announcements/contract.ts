import * as z from 'zod/mini';
import { maxTitle, optionalText, plainText } from '#domain/kernel/content.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { idParams } from '#domain/kernel/ids.ts';
import { languages } from '#domain/kernel/language.ts';
import { announcement, announcementSteps, maxAnnouncement } from './rules.ts';

export const changeAnnouncementStatus = endpoint({
  method: 'PUT',
  path: '/api/admin/announcements/{id}/status',
  summary: 'Sends an announcement or stops it. A message needs a course or a group.',
  access: 'office',
  input: { params: idParams, body: z.object({ step: z.enum(announcementSteps) }) },
  output: z.object({ status: z.enum(announcement.statuses) }),
  errors: ['not_found', 'wrong_status'],
});

/** The texts of a letter, which need not be saved. */
const letterDraft = z.object({
  language: z.enum(languages),
  title: plainText(maxTitle),
  title_jp: optionalText(maxTitle),
  title_mn: optionalText(maxTitle),
  body: plainText(maxAnnouncement),
  body_jp: optionalText(maxAnnouncement),
  body_mn: optionalText(maxAnnouncement),
});

export const previewLetter = endpoint({
  method: 'POST',
  path: '/api/admin/announcements/preview',
  summary: 'The mail of a letter as subscribers of one language get it.',
  access: 'office',
  input: { body: letterDraft },
  output: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
});

export const testLetter = endpoint({
  method: 'POST',
  path: '/api/admin/announcements/test',
  summary: "Sends the mail of a letter to the admin's own confirmed address.",
  access: 'office',
  input: { body: letterDraft },
  output: z.object({ email: z.string() }),
  errors: ['not_found'],
});
