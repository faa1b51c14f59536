import { timingSafeEqual } from 'node:crypto';
import { mailTokenLifeSeconds, maxCodeTries, normalizeEmail } from '#domain/auth/rules.ts';
import { plusSeconds, type Timestamp } from '#domain/kernel/time.ts';
import {
  countCodeTries,
  deleteMailTokenById,
  lockAccountsOfCodes,
  type SentSignUp,
  type TokenKind,
} from '#server/auth/kernel/token-queries.ts';
import type { Db } from '#server/database/database.ts';
import type { Services } from '#server/services/services.ts';
import { signCode } from './mails.ts';

/** A used-up token of a mail. */
export interface MailToken extends SentSignUp {
  user_id: string;
  flow_id: string | null;
}

/** Uses up the code mailed to `email`; null for a wrong code, which is counted. */
export async function takeCode(
  { secrets }: Services,
  tx: Db,
  { kinds, email, code, now }: { kinds: readonly TokenKind[]; email: string; code: string; now: Timestamp },
): Promise<MailToken | null> {
  if (kinds.length === 0) return null;
  const since = plusSeconds(now, -mailTokenLifeSeconds);
  const sentTo = normalizeEmail(email);
  await lockAccountsOfCodes(tx, sentTo);
  const tokens = await countCodeTries(tx, { sentTo, kinds, since, maxTries: maxCodeTries });
  const token = tokens.find(({ id, code_hash }) =>
    equal(code_hash, signCode(secrets, { tokenId: id, code: code.trim() })),
  );
  if (!token) return null;
  await deleteMailTokenById(tx, token.id);
  return token;
}

const equal = (one: string, other: string) => timingSafeEqual(Buffer.from(one), Buffer.from(other));
