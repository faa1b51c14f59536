import { RowNotFound } from '#server/database/row-not-found.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type {
  listVerificationRequests,
  VerificationStatusFilter,
  verificationOrders,
} from '#domain/verification/admin-contract.ts';
import { verificationStatusFilters } from '#domain/verification/admin-contract.ts';
import type { VerificationStatus } from '#domain/verification/rules.ts';
import type { ParsedInput } from '#domain/kernel/endpoint.ts';
import { id, timestamp } from '#domain/kernel/ids.ts';
import { adminPageSize } from '#domain/kernel/page.ts';
import { countBy, readPage, type Order } from '#server/database/listing.ts';
import type { Db } from '#server/database/database.ts';
import { namedPerson } from '#server/core/people/profiles/people-queries.ts';
import { foundBy } from '#server/database/search.ts';
import { ownColumns } from './queries.ts';

type ListQuery = ParsedInput<typeof listVerificationRequests>['query'];

const orders = {
  created_at: [
    ['verification_requests.created_at', timestamp],
    ['verification_requests.id', id],
  ],
} as const satisfies Record<(typeof verificationOrders.names)[number], Order>;

const unjoined = (db: Db) => db.selectFrom('verification_requests');

type Matching = ReturnType<typeof unjoined>;

const named = (matching: Matching) =>
  matching
    .innerJoin('profiles', 'profiles.id', 'verification_requests.user_id')
    .select(ownColumns)
    .select('verification_requests.updated_at')
    .select(namedPerson().as('user'));

/** The query of requests for a search, by status. */
export async function findRequests(db: Db, search: string | undefined) {
  let found = unjoined(db);
  if (search) found = found.where(foundBy('verification_requests', search));
  return (status: VerificationStatusFilter) => (status === 'all' ? found : found.where('status', '=', status));
}

/** One page of requests with their users. */
export async function readRequests(matching: Matching, place: Pick<ListQuery, 'sort' | 'cursor'>, size: number) {
  return await readPage({ matching, show: named }, orders, place, size);
}

/** One page of requests, with counts by status. */
export async function listAllRequests(db: Db, { search, status, ...place }: ListQuery) {
  const matching = await findRequests(db, search);
  const [page, counts] = await Promise.all([
    readRequests(matching(status), place, adminPageSize),
    countBy(db, verificationStatusFilters, matching),
  ]);
  return { ...page, total: counts[status], counts };
}

/** A request as shown in the admin list. */
export async function getRequest(db: Db, requestId: string) {
  return await named(unjoined(db).where('verification_requests.id', '=', requestId)).executeTakeFirstOrThrow(
    RowNotFound,
  );
}

export interface VerificationDecision {
  id: string;
  from: readonly VerificationStatus[];
  to: VerificationStatus;
  reason: string | null;
  actorId: string;
  now: Timestamp;
}

/** Locks the user of a request, before the request itself, in the same order as a change of name. */
export async function holdRequester(tx: Db, requestId: string): Promise<void> {
  await tx
    .selectFrom('profiles')
    .select('id')
    .where('id', '=', (row) =>
      row.selectFrom('verification_requests').select('user_id').where('verification_requests.id', '=', requestId),
    )
    .forNoKeyUpdate()
    .execute();
}

/** Decides a request with one of the statuses `from` and returns its user; null otherwise. */
export async function decideRequest(
  tx: Db,
  { id: requestId, from, to, reason, actorId, now }: VerificationDecision,
): Promise<{ user_id: string } | null> {
  const decided = await tx
    .updateTable('verification_requests')
    .set({ status: to, reason, decided_by: actorId, decided_at: now, updated_at: now })
    .where('id', '=', requestId)
    .where('status', 'in', from)
    .returning('user_id')
    .executeTakeFirst();
  return decided ?? null;
}

/** Marks a user as verified; an earlier verification keeps its time. */
export async function markVerified(tx: Db, { userId, now }: { userId: string; now: Timestamp }): Promise<void> {
  await tx
    .updateTable('profiles')
    .set({ verified_at: now, updated_at: now })
    .where('id', '=', userId)
    .where('verified_at', 'is', null)
    .execute();
}
