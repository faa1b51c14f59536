import * as z from 'zod/mini';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { idParams } from '#domain/kernel/ids.ts';
import { qualities, rendition, renditionFailures } from './rules.ts';

/** The work on the smaller versions of a lesson's stored video. */
export const videoRendition = z.object({
  /** Null without a stored video, and until the work is queued. */
  status: z.nullable(z.enum(rendition.statuses)),
  percent: z.int(),
  failure: z.nullable(z.enum(renditionFailures)),
  versions: z.array(z.object({ quality: z.enum(qualities), byte_size: z.int() })),
  /** False if this server has no ffmpeg. */
  is_available: z.boolean(),
});

export const getRendition = endpoint({
  method: 'GET',
  path: '/api/admin/lessons/{id}/rendition',
  summary: "The progress of the smaller versions of a lesson's video.",
  access: 'teaching',
  input: { params: idParams },
  output: videoRendition,
  errors: ['not_found'],
});

export const retryRendition = endpoint({
  method: 'POST',
  path: '/api/admin/lessons/{id}/rendition',
  summary: 'Makes the smaller versions again after a failure.',
  access: 'teaching',
  input: { params: idParams },
  output: videoRendition,
  errors: ['not_found', 'wrong_status'],
});
