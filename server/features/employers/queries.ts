import type { Database } from '#db/tables.ts';
import { postingStatusFilters } from '#domain/employers/admin-contract.ts';
import { timestamp } from '#domain/kernel/ids.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { type ExpressionBuilder, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import * as z from 'zod/mini';
import { adminList, orderBy } from '#server/core/records/admin-list.ts';
import { type Db, RowNotFound, toTimestamp } from '#server/database/database.ts';
import { contains } from '#server/database/lists/listing.ts';

const contactColumns = ['id', 'name', 'email', 'language', 'confirmed_at'] as const;

/** The people of a company, by name. */
export const listContactsOf = (db: Db, companyId: string) =>
  db
    .selectFrom('company_contacts')
    .select(contactColumns)
    .where('company_id', '=', companyId)
    .orderBy('name')
    .orderBy('id')
    .execute();

/** The open sessions of a contact, newest first. */
export const listSessionsOf = (db: Db, { contactId, now }: { contactId: string; now: Timestamp }) =>
  db
    .selectFrom('employer_sessions')
    .select(['id', 'device', 'created_at', 'last_used_at'])
    .where('contact_id', '=', contactId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

export const getCompanyName = (db: Db, id: string) =>
  db.selectFrom('companies').select(['id', 'name']).where('id', '=', id).executeTakeFirstOrThrow(RowNotFound);

const contactsForAdmins = (db: Db, now: Timestamp) =>
  db
    .selectFrom('company_contacts as contact')
    .leftJoin('company_contacts as colleague', 'colleague.id', 'contact.invited_by')
    .select(['contact.id', 'contact.name', 'contact.email', 'contact.language', 'contact.confirmed_at'])
    .select(['contact.created_at', 'colleague.name as invited_by_name'])
    .select((row) => {
      const sessions = row.selectFrom('employer_sessions').whereRef('contact_id', '=', 'contact.id');
      return [
        sessions.select((session) => session.fn.max('last_used_at').as('at')).as('last_used_at'),
        sessions
          .where('expires_at', '>', now)
          .select((session) => session.fn.countAll<number>().as('count'))
          .$asScalar()
          .$notNull()
          .as('open_sessions'),
      ];
    });

/** The people of a company as admins see them, by name. */
export const listContactsForAdmins = (db: Db, { companyId, now }: { companyId: string; now: Timestamp }) =>
  contactsForAdmins(db, now)
    .where('contact.company_id', '=', companyId)
    .orderBy('contact.name')
    .orderBy('contact.id')
    .execute();

export const getContactForAdmins = (db: Db, { id, now }: { id: string; now: Timestamp }) =>
  contactsForAdmins(db, now).where('contact.id', '=', id).executeTakeFirstOrThrow(RowNotFound);

const title = sql<string | null>`postings.content ->> 'title'`;

const rowColumns = ['postings.id', 'postings.status', 'postings.job_id', 'postings.remark'] as const;
const rowTimes = ['postings.created_at', 'postings.updated_at'] as const;

/** A posting of a company lists at most so many. */
export const maxPostings = 200;

export const listPostingsOf = (db: Db, companyId: string) =>
  db
    .selectFrom('postings')
    .select([...rowColumns, ...rowTimes])
    .select(title.as('title'))
    .where('company_id', '=', companyId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxPostings)
    .execute();

/** A posting of a company. Throws RowNotFound. */
export const getPostingOf = (db: Db, { id, companyId }: { id: string; companyId: string }) =>
  db
    .selectFrom('postings')
    .select([...rowColumns, ...rowTimes, 'postings.content'])
    .select(title.as('title'))
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow(RowNotFound);

/** Those that the desk has seen. */
const seen = (db: Db) => db.selectFrom('postings').where('postings.sent_at', 'is not', null);

const contactOf = (row: ExpressionBuilder<Database, 'postings'>) =>
  jsonObjectFrom(
    row
      .selectFrom('company_contacts')
      .select(contactColumns)
      .whereRef('company_contacts.id', '=', 'postings.contact_id'),
  );

const forDesk = (rows: ReturnType<typeof seen>) =>
  rows
    .select([...rowColumns, ...rowTimes, 'postings.sent_at'])
    .select(title.as('title'))
    .select((row) => [
      jsonObjectFrom(
        row.selectFrom('companies').select(['id', 'name']).whereRef('companies.id', '=', 'postings.company_id'),
      )
        .$notNull()
        .as('company'),
      contactOf(row).as('contact'),
    ]);

const created_at = orderBy('postings.created_at', timestamp);

const postings = adminList({
  orders: {
    created_at,
    updated_at: orderBy('postings.updated_at', timestamp),
    waiting: [['postings.waiting', z.int()], ...created_at],
  },
  choices: postingStatusFilters,
  find: async (db, { search }: { search?: string | undefined }) => {
    const named = sql<string>`(select name from companies where id = postings.company_id)`;
    const found = search
      ? seen(db).where((row) => row.or([contains(title, search), contains(named, search)]))
      : seen(db);
    return (status) => (status === 'all' ? found : found.where('status', '=', status));
  },
  show: forDesk,
});

type ForDesk = Awaited<ReturnType<typeof postings.page>>['rows'][number];

const withTimes = ({ contact, ...posting }: ForDesk) => ({
  ...posting,
  contact: contact && { ...contact, confirmed_at: contact.confirmed_at && toTimestamp(contact.confirmed_at) },
});

/** One page of postings that were sent, with counts by status. */
export async function listPostingsForDesk(
  db: Db,
  query: Parameters<typeof postings.page>[2] & { status: (typeof postingStatusFilters)[number] },
) {
  const page = await postings.page(db, query.status, query);
  return { ...page, rows: page.rows.map(withTimes) };
}

/** A posting that was sent, with its content. Throws RowNotFound. */
export async function getPostingForDesk(db: Db, id: string) {
  const { content, ...posting } = await forDesk(seen(db).where('postings.id', '=', id))
    .select('postings.content')
    .executeTakeFirstOrThrow(RowNotFound);
  return { ...withTimes(posting), content };
}
