import { AppError } from '#domain/kernel/errors.ts';
import type { LinkPurpose } from '#domain/newsletter/rules.ts';
import type { Secrets } from '#server/runtime/secrets.ts';
import type { Services } from '#server/services/services.ts';

const keyFor = (purpose: LinkPurpose) => `newsletter-${purpose}`;

/** The address of a link in an email. Its token is the signed id of the subscriber, so nothing is stored. */
export function emailLink(
  { secrets, config }: Pick<Services, 'secrets' | 'config'>,
  { id, purpose }: { id: string; purpose: LinkPurpose },
): string {
  const query = new URLSearchParams({ do: purpose, token: `${id}.${secrets.sign(keyFor(purpose), id)}` });
  return `${config.publicUrl}/newsletter?${query.toString()}`;
}

/** The subscriber's id in a token. Throws not_found for an invalid one. */
export function subscriberOf(secrets: Secrets, purpose: LinkPurpose, token: string): string {
  const [id = '', signature = ''] = token.split('.');
  if (!secrets.verify(keyFor(purpose), id, signature)) throw new AppError('not_found');
  return id;
}
