import { AppError } from '#domain/kernel/errors.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { linkDays } from '#domain/employers/rules.ts';
import type { Secrets } from '#server/runtime/secrets.ts';
import type { Services } from '#server/services/services.ts';

const purpose = 'employer-link';

/** The address of a mailed link. Its token is the signed id of the contact with the time of the link, so nothing else is stored. */
export function linkTo(
  { secrets, config }: Pick<Services, 'secrets' | 'config'>,
  { id, links_from: madeAt }: { id: string; links_from: Timestamp },
): string {
  const signed = `${id}.${Date.parse(madeAt).toString(36)}`;
  // In the fragment, which browsers do not send, so that no log has it.
  return `${config.publicUrl}/employer/open#token=${signed}.${secrets.sign(purpose, signed)}`;
}

/** The contact of a link and the time at which it was made. Throws link_over for an invalid token. */
export function readLink(secrets: Secrets, token: string): { id: string; madeAt: Timestamp } {
  const [id = '', stamp = '', signature = ''] = token.split('.');
  if (!secrets.verify(purpose, `${id}.${stamp}`, signature)) throw new AppError('link_over');
  return { id, madeAt: new Date(Number.parseInt(stamp, 36)).toISOString() };
}

/** Whether a link still opens sessions. */
export const isLinkOpen = (madeAt: Timestamp, now: Timestamp): boolean =>
  now < new Date(Date.parse(madeAt) + linkDays * 86_400_000).toISOString();
