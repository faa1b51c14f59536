import { AppError } from '#domain/kernel/errors.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { Services } from '#server/services/services.ts';
import { getActorOf } from '#server/http/authentication/session.ts';
import { getOpenLesson } from './access.ts';
import { fileColumn } from './admin-queries.ts';
import { isMediaAddressGood, type MediaRequest } from './media-address.ts';

/**
 * The file behind a media address. A good signature is not enough: the session must still count and the lesson still be
 * open to its person, so that an address that was passed on or kept loses its use with the right to it.
 */
export async function getMediaFile(services: Services, request: MediaRequest, now: Timestamp) {
  const { db, secrets, files } = services;
  const { params, query } = request;
  if (!isMediaAddressGood(secrets, request, now)) throw new AppError('not_allowed');
  const actor = await getActorOf(services, { sessionId: query.session, viewId: query.view }, now);
  if (actor.userId !== query.user) throw new AppError('not_signed_in');
  const { lesson } = await getOpenLesson(db, { id: params.id, actor });
  if (lesson[fileColumn[params.kind]] !== query.file) throw new AppError('not_found');
  const file = await db
    .selectFrom('files')
    .select(['storage_key', 'name', 'content_type', 'byte_size', 'sha256'])
    .where('id', '=', query.file)
    .executeTakeFirst();
  // Asked before the headers go out: bytes that are gone must not begin as a video.
  if (!file || !(await files.has(file.storage_key, file.byte_size))) throw new AppError('not_found');
  return file;
}
