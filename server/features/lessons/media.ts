import type { Actor } from '#domain/kernel/actor.ts';
import { addressOf, type ParsedInput } from '#domain/kernel/endpoint.ts';
import { AppError } from '#domain/kernel/errors.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { getLessonMedia } from '#domain/lessons/contract.ts';
import type { ServedKind } from '#domain/lessons/rules.ts';
import type { Database } from '#db/tables.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ExpressionBuilder } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import * as z from 'zod/mini';
import { requireStored } from '#server/core/files/access.ts';
import { getActorOf } from '#server/http/authentication/session.ts';
import { sendFile, sendOrRedirect } from '#server/http/responses/send-file.ts';
import type { Secrets } from '#server/runtime/secrets.ts';
import type { Services } from '#server/services/services.ts';
import { lessonForReader, openLesson } from './access.ts';
import { fileIdOf, madeOf } from './video-sources.ts';

/**
 * The file of a media address. Besides the signature, the session must be valid and the lesson open to its user, so that a copied
 * address stops working with the access.
 */
async function getMediaFile(services: Services, request: MediaRequest, now: Timestamp) {
  const { db, secrets, files } = services;
  const { params, query } = request;
  if (!isMediaAddressValid(secrets, request, now)) throw new AppError('not_allowed');
  const actor = await getActorOf(services, { sessionId: query.session, viewId: query.view }, now);
  if (actor.userId !== query.user) throw new AppError('not_signed_in');
  const row = await lessonForReader(db, { id: params.id, studentId: actor.userId })
    .select((lesson) => [jsonObjectFrom(mediaFile(lesson, query.file)).as('file'), madeOf(lesson).as('rendition')])
    .executeTakeFirst();
  const { lesson } = openLesson(row, actor);
  if (fileIdOf(lesson, params.kind) !== query.file || !lesson.file) throw new AppError('not_found');
  return await requireStored(files, lesson.file);
}

const mediaFile = (lesson: ExpressionBuilder<Database, 'lessons'>, id: string) =>
  lesson
    .selectFrom('files')
    .select(['storage_key', 'name', 'content_type', 'byte_size', 'sha256'])
    .where('files.id', '=', id);

/** Serves videos with their versions, captions and PDFs of lessons at signed addresses. */
export function mediaRoute(app: FastifyInstance, services: Services): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: getLessonMedia.path.replace(/\{(\w+)\}/g, ':$1'),
    handler: async (request, reply) => {
      const media = readMediaRequest(request);
      const now = services.clock.now();
      const file = await getMediaFile(services, media, now);
      const exchange = { request, reply, files: services.files };
      const { kind } = media.params;
      // Scripts read these, which would need CORS at the bucket. The presigned address expires with this one.
      if (kind === 'pdf' || kind === 'caption' || media.query.direct)
        return sendFile(exchange, file, kind === 'pdf' ? 'attachment' : 'inline');
      return await sendOrRedirect(exchange, file, { seconds: secondsLeft(media, now) });
    },
  });
}

function readMediaRequest(request: FastifyRequest): MediaRequest {
  const params = z.safeParse(getLessonMedia.input.params, request.params);
  if (!params.success) throw new AppError('not_found');
  const query = z.safeParse(getLessonMedia.input.query, request.query);
  if (!query.success) throw new AppError('not_allowed');
  return { params: params.data, query: query.data };
}

/** The members of a media address. */
type MediaRequest = ParsedInput<typeof getLessonMedia>;

const purpose = 'media';

// No member contains a dot, so that different requests cannot have the same message.
const messageOf = ({
  params,
  query,
}: Pick<MediaRequest, 'params'> & { query: Omit<MediaRequest['query'], 'signature'> }) =>
  [params.id, params.kind, query.user, query.session, query.view, query.file, query.expires].join('.');

interface MediaAccess {
  lessonId: string;
  kind: ServedKind;
  actor: Actor;
  fileId: string;
  expiresAt: Timestamp;
}

/** The signed address of a lesson's file for one session or admin view, until `expiresAt`. */
export function mediaAddress(
  secrets: Secrets,
  { lessonId: id, kind, actor, fileId: file, expiresAt }: MediaAccess,
): string {
  const params = { id, kind };
  const expires = Math.floor(Date.parse(expiresAt) / 1000);
  const query = { user: actor.userId, session: actor.sessionId, view: actor.view?.id, file, expires };
  const signature = secrets.sign(purpose, messageOf({ params, query }));
  return addressOf(getLessonMedia.path, { params, query: { ...query, signature } });
}

const secondsLeft = ({ query }: MediaRequest, now: Timestamp) => Math.ceil(query.expires - Date.parse(now) / 1000);

/** True when the signature is valid and the address has not expired. */
function isMediaAddressValid(secrets: Secrets, request: MediaRequest, now: Timestamp): boolean {
  const isOurs = secrets.verify(purpose, messageOf(request), request.query.signature);
  return isOurs && Date.parse(now) < request.query.expires * 1000;
}
