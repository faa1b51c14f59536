import { randomBytes, randomUUID } from 'node:crypto';
import type { EmployerActor } from '#domain/kernel/actor.ts';
import { AppError } from '#domain/kernel/errors.ts';
import type { Language } from '#domain/kernel/language.ts';
import { dayOf, defaultTimeZone, plusSeconds, type Timestamp, withOffset } from '#domain/kernel/time.ts';
import { employerSessionDays, employerTokenPrefix, mayInvite } from '#domain/employers/rules.ts';
import { deviceOf } from '#domain/users/rules.ts';
import type { FastifyRequest } from 'fastify';
import { recordChanges } from '#server/core/audit/commands.ts';
import { type Db, RowNotFound, violatesUnique } from '#server/database/database.ts';
import { hashOfToken } from '#server/http/authentication/employer-session.ts';
import { composeMail } from '#server/mail/email.ts';
import type { Services } from '#server/services/services.ts';
import { isLinkOpen, pathOf, readLink } from './access.ts';
import { getCompanyName, getContactForAdmins, listContactsOf, listSessionsOf } from './queries.ts';

const entry = { entity: 'company_contacts', actorId: null, before: null, after: null } as const;

/** Opens a session with the token of a link. Throws link_over when the link is too old, was replaced, or its contact is gone. */
export async function openSession(
  services: Services,
  { token: linkToken, request, now }: { token: string; request: FastifyRequest; now: Timestamp },
) {
  const { db, secrets } = services;
  const { id: contactId, madeAt } = readLink(secrets, 'session', linkToken);
  if (!isLinkOpen(madeAt, now)) throw new AppError('link_over');
  const token = employerTokenPrefix + randomBytes(32).toString('base64url');
  const expires_at = plusSeconds(now, employerSessionDays * 86_400);
  const { browser, system } = deviceOf(request.headers['user-agent'] ?? null);
  const device = [browser, system].filter(Boolean).join(', ');
  await db.transaction().execute(async (tx) => {
    const contact = await tx
      .updateTable('company_contacts')
      .set((row) => ({ confirmed_at: row.fn.coalesce('confirmed_at', row.val(now)) }))
      .where('id', '=', contactId)
      .where('links_from', '=', madeAt)
      .returning(['email', 'language', 'confirmed_at'])
      .executeTakeFirstOrThrow(() => new AppError('link_over'));
    const times = { created_at: now, last_used_at: now, expires_at };
    const session = { id: randomUUID(), contact_id: contactId, token_hash: hashOfToken(token), device };
    await tx
      .insertInto('employer_sessions')
      .values({ ...session, ...times })
      .execute();
    await recordChanges(tx, [{ ...entry, action: 'contact.open', entityId: contactId, now, after: { device } }]);
    if (contact.confirmed_at !== now) await mailOpening(tx, services, { contact, device, now });
  });
  services.mailer.trigger();
  return { token, expires_at };
}

/** Everybody who can read the contact's mails can open the page, so each opening but the first is told to the contact (145). */
async function mailOpening(
  tx: Db,
  { config, mailer }: Services,
  { contact, device, now }: { contact: Pick<Contact, 'email' | 'language'>; device: string; now: Timestamp },
) {
  const { email: to, language } = contact;
  const time = withOffset(now, defaultTimeZone).slice(11, 16);
  const values = { detail: device || '?', day: dayOf(now, defaultTimeZone), time };
  const link = `${config.publicUrl}/employer`;
  await mailer.queue(tx, { to, ...composeMail('employer_opened', { language, site: config, values, link }) }, now);
}

/** The contact of a link, also of an old one. Throws link_over when it is gone. */
export async function requireContact({ db, secrets }: Services, token: string) {
  return await db
    .selectFrom('company_contacts')
    .select('id')
    .where('id', '=', readLink(secrets, 'session', token).id)
    .executeTakeFirstOrThrow(() => new AppError('link_over'));
}

/** Mails a new link to a contact; older ones open no more sessions. Throws RowNotFound. */
export async function sendLink(
  services: Services,
  { id, actorId, now }: { id: string; actorId: string | null; now: Timestamp },
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const contact = await tx
      .updateTable('company_contacts')
      .set({ links_from: now })
      .where('id', '=', id)
      .returning(['id', 'company_id', 'email', 'language', 'links_from'])
      .executeTakeFirstOrThrow(RowNotFound);
    await mailLink(tx, services, { contact, now });
    await recordChanges(tx, [{ ...entry, action: 'contact.link', entityId: id, actorId, now }]);
  });
  services.mailer.trigger();
}

interface Contact {
  id: string;
  company_id: string;
  email: string;
  language: Language;
  links_from: Timestamp;
}

async function mailLink(tx: Db, services: Services, { contact, now }: { contact: Contact; now: Timestamp }) {
  const { config, mailer } = services;
  const { name: detail } = await getCompanyName(tx, contact.company_id);
  const link = config.publicUrl + pathOf(services, 'session', { id: contact.id, madeAt: contact.links_from });
  const mail = composeMail('employer_link', { language: contact.language, site: config, values: { detail }, link });
  await mailer.queue(tx, { to: contact.email, ...mail }, now);
}

interface NewContact {
  companyId: string;
  form: { name: string; email: string; language: Language };
  /** The colleague who invites. */
  invitedBy?: string;
  actorId: string | null;
  now: Timestamp;
}

/** Adds a person of a company and mails a link. Of two at once with one address the second throws already_invited. */
export async function addContactTo(services: Services, { companyId, form, invitedBy, actorId, now }: NewContact) {
  const row = { id: randomUUID(), company_id: companyId, ...form, invited_by: invitedBy ?? null };
  try {
    await services.db.transaction().execute(async (tx) => {
      await getCompanyName(tx, companyId);
      const contact = { ...row, links_from: now, created_at: now };
      await tx.insertInto('company_contacts').values(contact).execute();
      await mailLink(tx, services, { contact, now });
      const after = { company_id: companyId, ...form, invited_by: row.invited_by };
      await recordChanges(tx, [{ ...entry, action: 'contact.add', entityId: row.id, actorId, now, after }]);
    });
  } catch (error) {
    throw violatesUnique(error, 'company_contacts_email_key') ? new AppError('already_invited') : error;
  }
  services.mailer.trigger();
  return row.id;
}

/** Adds a colleague of the employer, whose address must have the same domain. */
export async function invite(
  services: Services,
  { form, actor, now }: Pick<NewContact, 'form' | 'now'> & { actor: EmployerActor },
) {
  if (!mayInvite(actor.email, form.email)) throw new AppError('other_domain');
  const { companyId, contactId: invitedBy } = actor;
  const id = await addContactTo(services, { companyId, form, invitedBy, actorId: null, now });
  return { id, ...form, confirmed_at: null };
}

/** Removes a contact with its sessions; its links open no more. Throws RowNotFound. */
export async function removeContactOf(db: Db, { id, actorId, now }: { id: string; actorId: string; now: Timestamp }) {
  await db.transaction().execute(async (tx) => {
    const before = await tx
      .deleteFrom('company_contacts')
      .where('id', '=', id)
      .returning(['company_id', 'name', 'email'])
      .executeTakeFirstOrThrow(RowNotFound);
    await recordChanges(tx, [{ ...entry, action: 'contact.remove', entityId: id, actorId, now, before }]);
  });
  return { id };
}

/** Ends a session of the employer. Throws RowNotFound. */
export const endSession = (db: Db, { id, actor }: { id: string; actor: EmployerActor }) =>
  db
    .deleteFrom('employer_sessions')
    .where('id', '=', id)
    .where('contact_id', '=', actor.contactId)
    .returning('id')
    .executeTakeFirstOrThrow(RowNotFound);

/** What the page of an employer shows besides postings. */
export async function readEmployer(db: Db, { actor, now }: { actor: EmployerActor; now: Timestamp }) {
  const { companyId, contactId, sessionId, email } = actor;
  const [company, contacts, sessions] = await Promise.all([
    getCompanyName(db, companyId),
    listContactsOf(db, companyId),
    listSessionsOf(db, { contactId, now }),
  ]);
  const contact = contacts.find(({ id }) => id === contactId);
  // Removed meanwhile.
  if (!contact) throw new AppError('not_signed_in');
  return {
    company,
    contact,
    colleagues: contacts.filter(({ id }) => id !== contactId),
    sessions: sessions.map((session) => ({ ...session, is_current: session.id === sessionId })),
    may_invite: mayInvite(email, email),
  };
}

/** Adds a contact for an admin, who sees it as in the list. */
export async function addContactFor(
  services: Services,
  { companyId, form, actorId, now }: Omit<NewContact, 'invitedBy' | 'actorId'> & { actorId: string },
) {
  const id = await addContactTo(services, { companyId, form, actorId, now });
  return await getContactForAdmins(services.db, { id, now });
}

/** Deletes sessions that are over. */
export const deleteOldSessions = async (db: Db, now: Timestamp): Promise<void> =>
  void (await db.deleteFrom('employer_sessions').where('expires_at', '<=', now).execute());
