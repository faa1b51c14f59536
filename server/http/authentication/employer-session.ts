import { createHash } from 'node:crypto';
import type { EmployerActor } from '#domain/kernel/actor.ts';
import { employerTokenPrefix } from '#domain/employers/rules.ts';
import { AppError } from '#domain/kernel/errors.ts';
import { isRecent, type Timestamp } from '#domain/kernel/time.ts';
import type { FastifyRequest } from 'fastify';
import { builtOnce } from '#server/database/built-once.ts';
import type { HttpServices } from '#server/http/http-services.ts';
import { bearerOf, findActor } from './session.ts';

/** What is stored of the token of a session. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The last use of a session is stored once in so many seconds. */
const secondsBetweenUses = 600;

const employerOf = builtOnce((db, { hash, now }: { hash: Buffer; now: Timestamp }) =>
  db
    .selectFrom('employer_sessions as session')
    .innerJoin('company_contacts as contact', 'contact.id', 'session.contact_id')
    .select(['session.id as sessionId', 'contact.id as contactId', 'contact.company_id as companyId'])
    .select(['contact.name', 'contact.email', 'contact.language', 'session.last_used_at as lastUsedAt'])
    .where('session.token_hash', '=', hash)
    .where('session.expires_at', '>', now),
);

/** The employer of a request. Throws not_signed_in without an open session, and not_allowed for users. */
export async function getEmployerOf(services: HttpServices, request: FastifyRequest): Promise<EmployerActor> {
  const token = bearerOf(request);
  if (!token?.startsWith(employerTokenPrefix)) {
    const actor = await findActor(services, request, { access: 'employer' });
    throw new AppError(actor ? 'not_allowed' : 'not_signed_in');
  }
  const now = services.clock.now();
  const [found] = await employerOf(services.db, { hash: hashOfToken(token), now });
  if (!found) throw new AppError('not_signed_in');
  const { lastUsedAt, ...employer } = found;
  if (!isRecent(lastUsedAt, { seconds: secondsBetweenUses, now }))
    await services.db
      .updateTable('employer_sessions')
      .set({ last_used_at: now })
      .where('id', '=', employer.sessionId)
      .execute();
  return employer;
}
