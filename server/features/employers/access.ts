import { AppError } from '#domain/kernel/errors.ts';
import { isRecent, type Timestamp } from '#domain/kernel/time.ts';
import { linkDays } from '#domain/employers/rules.ts';
import type { Secrets } from '#server/runtime/secrets.ts';
import type { Services } from '#server/services/services.ts';

/** The pages that mailed links open, with the purposes of their signatures. */
const pages = {
  session: { purpose: 'employer-link', path: '/employer/open' },
  still_open: { purpose: 'still-open', path: '/employer/still-open' },
} as const;

interface Signed {
  /** Of a contact or a job. */
  id: string;
  madeAt: Timestamp;
}

/** The path of a mailed link. Its token is a signed id with the time of the link, so nothing else is stored. */
export function pathOf(
  { secrets }: Pick<Services, 'secrets'>,
  page: keyof typeof pages,
  { id, madeAt }: Signed,
): string {
  const { purpose, path } = pages[page];
  const signed = `${id}.${Date.parse(madeAt).toString(36)}`;
  // In the fragment, which browsers do not send, so that no log has it.
  return `${path}#token=${signed}.${secrets.sign(purpose, signed)}`;
}

/** What a link was made for, and when. Throws link_over for an invalid token. */
export function readLink(secrets: Secrets, page: keyof typeof pages, token: string): Signed {
  const [id = '', stamp = '', signature = ''] = token.split('.');
  if (!secrets.verify(pages[page].purpose, `${id}.${stamp}`, signature)) throw new AppError('link_over');
  return { id, madeAt: new Date(Number.parseInt(stamp, 36)).toISOString() };
}

/** Whether a link still opens sessions. */
export const isLinkOpen = (madeAt: Timestamp, now: Timestamp): boolean =>
  isRecent(madeAt, { seconds: linkDays * 86_400, now });
