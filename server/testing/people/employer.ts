import { randomUUID } from 'node:crypto';
import { type PostingContent, postingContent } from '#domain/employers/posting.ts';
import { employerTokenPrefix, type PostingStatus } from '#domain/employers/rules.ts';
import { plusSeconds } from '#domain/kernel/time.ts';
import { toJson } from '#server/database/database.ts';
import { pathOf } from '#server/features/employers/access.ts';
import { hashOfToken } from '#server/http/authentication/employer-session.ts';
import type { Services } from '#server/services/services.ts';

/** A posting that may be sent. */
export const wholePosting = (content: Partial<PostingContent> = {}): PostingContent =>
  postingContent.parse({
    language: 'ja',
    title: 'フロントエンドエンジニア',
    description: '予約サービスの画面を開発します。',
    country: 'mongolia',
    location: 'ウランバートル',
    ...content,
  });

export type Employer = Awaited<ReturnType<typeof buildEmployer>>;

/** A company with a contact, whose address has the domain `company.example.com`, a link and an open session. */
export async function buildEmployer(services: Services, { companyId = '', email = '' } = {}) {
  const { db, clock } = services;
  const [id, now] = [randomUUID(), clock.now()];
  const company = companyId || randomUUID();
  if (!companyId)
    await db
      .insertInto('companies')
      .values({ id: company, name: 'Sora Systems', created_at: now, updated_at: now })
      .execute();
  const contact = { id, company_id: company, email: email || `${id}@company.example.com`, links_from: now };
  const more = { name: 'Sato Hana', language: 'ja' as const, confirmed_at: now, created_at: now };
  await db
    .insertInto('company_contacts')
    .values({ ...contact, ...more })
    .execute();
  const { id: sessionId, token } = await buildEmployerSession(services, id);
  const link = tokenOf(pathOf(services, 'session', { id, madeAt: now }));
  return { companyId: company, contactId: id, email: contact.email, sessionId, token, link };
}

const tokenOf = (path: string) => path.slice(path.indexOf('#token=') + '#token='.length);

/** Makes a job one that an employer has posted and was asked about just now; returns the token of the mail. */
export async function askAboutJob(services: Services, { jobId, companyId }: { jobId: string; companyId: string }) {
  const madeAt = services.clock.now();
  const asked = { company_id: companyId, is_posted: true, open_asked_at: madeAt };
  await services.db.updateTable('jobs').set(asked).where('id', '=', jobId).execute();
  return tokenOf(pathOf(services, 'still_open', { id: jobId, madeAt }));
}

export async function buildEmployerSession({ db, clock }: Services, contactId: string) {
  const [id, now] = [randomUUID(), clock.now()];
  const token = `${employerTokenPrefix}${id}`;
  const session = { id, contact_id: contactId, token_hash: hashOfToken(token), device: 'Chrome, Windows' };
  const times = { created_at: now, last_used_at: now, expires_at: plusSeconds(now, 86_400) };
  await db
    .insertInto('employer_sessions')
    .values({ ...session, ...times })
    .execute();
  return { id, token };
}

interface PostingOf {
  companyId: string;
  contactId: string;
  status?: PostingStatus;
  content?: PostingContent;
}

export async function buildPosting(
  { db, clock }: Services,
  { companyId: company_id, contactId: contact_id, status = 'draft', content = wholePosting() }: PostingOf,
) {
  const [id, now] = [randomUUID(), clock.now()];
  const row = {
    id,
    company_id,
    contact_id,
    status,
    content: toJson(content),
    sent_at: status === 'draft' ? null : now,
  };
  await db
    .insertInto('postings')
    .values({ ...row, created_at: now, updated_at: now })
    .execute();
  return { id, updated_at: now };
}
