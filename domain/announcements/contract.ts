import * as z from 'zod/mini';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { idParams } from '#domain/kernel/ids.ts';
import { languages } from '#domain/kernel/language.ts';
import { announcementRecord } from './record.ts';
import { announcement, announcementSteps } from './rules.ts';

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
const letterDraft = z.extend(
  z.pick(announcementRecord.form, {
    title: true,
    title_jp: true,
    title_mn: true,
    body: true,
    body_jp: true,
    body_mn: true,
  }),
  { language: z.enum(languages) },
);

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
