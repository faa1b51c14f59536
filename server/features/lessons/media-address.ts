import type { Actor } from '#domain/kernel/actor.ts';
import { addressOf, type ParsedInput } from '#domain/kernel/endpoint.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { getLessonMedia } from '#domain/lessons/contract.ts';
import type { MediaKind } from '#domain/lessons/rules.ts';
import type { Secrets } from '#server/runtime/secrets.ts';

/** The members of a media address. */
export type MediaRequest = ParsedInput<typeof getLessonMedia>;

const purpose = 'media';

// No member contains a dot, so that different requests cannot have the same message.
const messageOf = ({
  params,
  query,
}: Pick<MediaRequest, 'params'> & { query: Omit<MediaRequest['query'], 'signature'> }) =>
  [params.id, params.kind, query.user, query.session, query.view, query.file, query.expires].join('.');

/** The signed address of a lesson's file for one session or admin view, until `expiresAt`. */
export function mediaAddress(
  secrets: Secrets,
  place: { lessonId: string; kind: MediaKind; actor: Actor; fileId: string; expiresAt: Timestamp },
): string {
  const { actor } = place;
  const params = { id: place.lessonId, kind: place.kind };
  const expires = Math.floor(Date.parse(place.expiresAt) / 1000);
  const person = { user: actor.userId, session: actor.sessionId, view: actor.view?.id };
  const query = { ...person, file: place.fileId, expires };
  const signature = secrets.sign(purpose, messageOf({ params, query }));
  return addressOf(getLessonMedia.path, { params, query: { ...query, signature } });
}

/** True when the signature is valid and the address has not expired. */
export function isMediaAddressGood(secrets: Secrets, request: MediaRequest, now: Timestamp): boolean {
  const isOurs = secrets.verify(purpose, messageOf(request), request.query.signature);
  return isOurs && Date.parse(now) < request.query.expires * 1000;
}
