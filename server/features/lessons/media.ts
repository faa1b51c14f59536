import { AppError } from '#domain/kernel/errors.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { Services } from '#server/services/services.ts';
import { getActorOf } from '#server/http/authentication/session.ts';
import { getOpenLesson } from './access.ts';
import { fileColumn } from './admin-queries.ts';
import { isMediaAddressGood, type MediaRequest } from './media-address.ts';

/**
 * The file of a media address. Besides the signature, the session must be valid and the lesson open to its user, so that a copied
 * address stops working with the access.
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
  // Checked before the headers are sent.
  if (!file || !(await files.has(file.storage_key, file.byte_size))) throw new AppError('not_found');
  return file;
}
