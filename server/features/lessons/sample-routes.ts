import type { sampleMediaKinds } from '#domain/courses/rules.ts';
import { addressOf } from '#domain/kernel/endpoint.ts';
import { AppError } from '#domain/kernel/errors.ts';
import { getSampleLesson, getSampleMedia } from '#domain/lessons/sample-contract.ts';
import type { FastifyInstance } from 'fastify';
import { implement, implementBytes } from '#server/http/implement.ts';
import type { Db } from '#server/database/database.ts';
import { sendFile } from '#server/http/send-file.ts';
import type { Services } from '#server/services/services.ts';
import { findSampleFile, findSampleLesson } from './sample-queries.ts';

/** Serves the sample lesson of a course to everybody. */
export function sampleRoutes(app: FastifyInstance, services: Services): void {
  const { db, files } = services;
  implement(app, services, getSampleLesson, ({ params }) => readSampleLesson(db, params.id));
  implementBytes(app, services, getSampleMedia, async ({ params, request }, reply) => {
    const file = await findSampleFile(db, { lessonId: params.id, kind: params.kind });
    if (!(await files.has(file.storage_key, file.byte_size))) throw new AppError('not_found');
    return sendFile({ request, reply, files }, file, 'inline');
  });
}

// An uploaded file replaces the link.
async function readSampleLesson(db: Db, courseId: string) {
  const { video_file_id, caption_file_id, ...lesson } = await findSampleLesson(db, courseId);
  const address = (kind: (typeof sampleMediaKinds)[number]) =>
    addressOf(getSampleMedia.path, { params: { id: lesson.id, kind } });
  return {
    ...lesson,
    video_url: video_file_id ? address('video') : lesson.video_url,
    caption_url: caption_file_id && address('caption'),
  };
}
