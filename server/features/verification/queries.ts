import type { Database } from '#db/tables.ts';
import { verificationStatusFilters } from '#domain/verification/admin-contract.ts';
import type { ExpressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { paymentOf } from '#server/core/payments/queries.ts';
import { namedPerson } from '#server/core/people/profiles/queries.ts';
import { adminList, requestOrdersOf } from '#server/core/records/admin-list.ts';
import { type Db, RowNotFound, toTimestamp } from '#server/database/database.ts';
import { foundBy } from '#server/database/lists/search.ts';

export const ownColumns = [
  ...(['verification_requests.id', 'verification_requests.payment_reference', 'verification_requests.status'] as const),
  ...(['verification_requests.reason', 'verification_requests.created_at'] as const),
  'verification_requests.decided_at',
] as const;

/** The time of a learner's verification, and their requests, newest first. */
export async function getOwnVerification(db: Db, userId: string) {
  const { verified_at, requests } = await db
    .selectFrom('profiles')
    .select('verified_at')
    .select((row) => jsonArrayFrom(ownRequests(row)).as('requests'))
    .where('profiles.id', '=', userId)
    .executeTakeFirstOrThrow(RowNotFound);
  return {
    verified_at,
    requests: requests.map(({ created_at, decided_at, ...request }) => ({
      ...request,
      created_at: toTimestamp(created_at),
      decided_at: decided_at && toTimestamp(decided_at),
    })),
  };
}

/** The time of a learner's verification, if they are verified. */
export async function findVerifiedAt(db: Db, userId: string) {
  const { verified_at } = await db
    .selectFrom('profiles')
    .select('verified_at')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow(RowNotFound);
  return verified_at;
}

const ownRequests = (row: ExpressionBuilder<Database, 'profiles'>) =>
  row
    .selectFrom('verification_requests')
    .select(ownColumns)
    .whereRef('user_id', '=', 'profiles.id')
    .orderBy('created_at', 'desc')
    .orderBy('verification_requests.id', 'desc');

const requests = (db: Db) => db.selectFrom('verification_requests');

const withNames = (rows: ReturnType<typeof requests>) =>
  rows
    .innerJoin('profiles', 'profiles.id', 'verification_requests.user_id')
    .select([...ownColumns, 'verification_requests.updated_at', namedPerson().as('user')])
    .select(paymentOf('verification_requests').as('payment'));

export const requestList = adminList({
  ...requestOrdersOf('verification_requests'),
  choices: verificationStatusFilters,
  find: async (db, { search }: { search?: string | undefined }) => {
    const found = search ? requests(db).where(foundBy('verification_requests', search)) : requests(db);
    return (status) => (status === 'all' ? found : found.where('status', '=', status));
  },
  show: withNames,
});

/** A request as in the admin list. */
export async function getRequest(db: Db, id: string) {
  return await withNames(requests(db).where('verification_requests.id', '=', id)).executeTakeFirstOrThrow(RowNotFound);
}

/** Locks the user of a request, before the request itself, in the same order as a change of name. Throws RowNotFound. */
export async function lockRequester(tx: Db, requestId: string) {
  return await tx
    .selectFrom('profiles')
    .select(['id', 'verified_at'])
    .where('id', '=', (row) =>
      row.selectFrom('verification_requests').select('user_id').where('verification_requests.id', '=', requestId),
    )
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(RowNotFound);
}
