import { transact } from '#server/services/services.ts';
import { findLastAdmin } from '#server/core/accounts/queries.ts';
import { deleteAllMailTokens, endSessionsOf, lockUserAndAdmins, updateBan } from '#server/core/accounts/commands.ts';
import { accountsPerPage } from '#domain/auth/admin-rules.ts';
import type { createAccount as creating, listAccounts as listing } from '#domain/auth/admin-contract.ts';
import type { User } from '#domain/auth/contract.ts';
import type { ParsedInput } from '#domain/kernel/endpoint.ts';
import { programReason } from '#domain/audit/rules.ts';
import { AppError } from '#domain/kernel/errors.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { Json } from '#db/tables.ts';
import { recordChanges, type Change } from '#server/core/audit/commands.ts';
import { toJson, violatesUnique, type Db } from '#server/database/database.ts';
import { endAccount } from '#server/core/people/account/commands.ts';
import { endViewsOf } from '#server/core/people/users/commands.ts';
import { findAnyAccount, leaveRow, listAccounts } from './queries.ts';
import { readNewId, parseAccountUpdate, type AccountUpdate } from './account-update.ts';
import { invalid, refusal } from '#server/auth/kernel/auth-error.ts';
import type { AuthServices } from '#server/auth/kernel/auth-services.ts';
import { changeEmail } from '#server/auth/users/email-change.ts';
import { deleteFlowsOf } from '#server/auth/kernel/flows.ts';
import { mergeMetadata } from '#server/auth/kernel/input.ts';
import { notifyOfChange } from '#server/auth/emails/change-mails.ts';
import {
  confirmEmail,
  insertEmailAccount,
  lockAccountIfThere,
  updateAccount,
  type Account,
} from '#server/auth/kernel/account-queries.ts';
import { viewOf, viewsOf } from '#server/auth/kernel/user-view.ts';

/** A page of users with the total and the Link header. */
export async function readAccounts(
  { db }: AuthServices,
  query: ParsedInput<typeof listing>['query'],
): Promise<{ users: User[]; total: number; links: string }> {
  const page = pageNumber(query.page, 1);
  const perPage = Math.min(pageNumber(query.per_page, accountsPerPage.default), accountsPerPage.max);
  const { accounts, total } = await listAccounts(db, {
    filter: query.filter,
    oldestFirst: isOldestFirst(query.sort),
    page,
    perPage,
  });
  return { users: await viewsOf(db, accounts), total, links: linksOf(query, { page, perPage, total }) };
}

const maxPages = 1_000_000;

function pageNumber(text: string, usual: number): number {
  if (text === '') return usual;
  const number = Number(text);
  if (!/^\d+$/.test(text) || number < 1 || number > maxPages) throw invalid(`Bad Pagination Parameters: ${text}`);
  return number;
}

function isOldestFirst(sort: string): boolean {
  const [, direction = 'desc'] = /^(?:created_at(?: (asc|desc))?)?$/.exec(sort) ?? [null, 'none'];
  if (direction === 'none') throw invalid(`Bad Sort Parameters: ${sort}`);
  return direction === 'asc';
}

// The client parses this header by commas, semicolons and the first "=", so `page` must be the first parameter.
function linksOf(
  { filter, sort }: { filter: string; sort: string },
  { page, perPage, total }: { page: number; perPage: number; total: number },
): string {
  const last = Math.max(1, Math.ceil(total / perPage));
  const more = new URLSearchParams({ per_page: String(perPage), ...(filter && { filter }), ...(sort && { sort }) });
  const link = (to: number, rel: string) => `</admin/users?page=${to}&${more.toString()}>; rel="${rel}"`;
  return [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')].join(', ');
}

export async function readAccount({ db }: AuthServices, id: string): Promise<User> {
  const account = await findAnyAccount(db, id);
  if (!account) throw unknownAccount();
  return await viewOf(db, account);
}

export const unknownAccount = () => refusal('user_not_found', { status: 404, message: 'User not found' });

export async function lockKnown(tx: Db, id: string): Promise<Account> {
  const account = await lockAccountIfThere(tx, id);
  if (!account) throw unknownAccount();
  return account;
}

export async function makeAccount(
  services: AuthServices,
  { body, now }: { body: ParsedInput<typeof creating>['body']; now: Timestamp },
): Promise<User> {
  const { email, passwordHash, ...update } = await parseAccountUpdate(services, body, now);
  if (email === null) throw invalid('Cannot create a user without an email');
  const fresh = { ...readNewId(body), email, passwordHash, data: mergeMetadata({}, update.user_metadata) };
  return await services.db.transaction().execute(async (tx) => {
    const autoconfirm = services.config.autoconfirm && update.isEmailProved !== false;
    const id = await insertEmailAccount(tx, { ...fresh, autoconfirm, isByOperator: true, now }).catch(
      (error: unknown) => {
        throw violatesUnique(error, 'users_pkey') ? refusal('conflict', { message: 'The id is taken' }) : error;
      },
    );
    if (id === null) throw refusal('email_exists');
    if (update.isEmailProved) await confirmEmail(tx, { id, now });
    await applyPlain(tx, { account: await lockKnown(tx, id), update: { ...update, user_metadata: {} }, now });
    await recordChanges(tx, [{ ...entryOf(id, now), action: 'user.create', before: null, after: null }]);
    return await viewOf(tx, await lockKnown(tx, id));
  });
}

export async function changeAccount(
  services: AuthServices,
  { id, update, now }: { id: string; update: AccountUpdate; now: Timestamp },
): Promise<User> {
  return await transact(services, async (tx) => {
    await lockUserAndAdmins(tx, { id, now });
    const account = await lockKnown(tx, id);
    await applyEmail(services, tx, { account, update, now });
    if (update.passwordHash !== null) await applyPassword(services, tx, { account, hash: update.passwordHash, now });
    await applyPlain(tx, { account: await lockKnown(tx, id), update, now });
    return await viewOf(tx, await lockKnown(tx, id));
  });
}

interface Applied {
  account: Account;
  update: AccountUpdate;
  now: Timestamp;
}

async function applyEmail(services: AuthServices, tx: Db, { account, update, now }: Applied): Promise<void> {
  const { email, isEmailProved } = update;
  const isProved = isEmailProved ?? false;
  if (email !== null && email !== account.email) {
    await changeEmail(services, tx, { account, email, isProved, now });
    if (isEmailProved === false) await waitForProof(tx, { id: account.id, now });
    const change = { before: { email: account.email }, after: { email } };
    await recordChanges(tx, [{ ...entryOf(account.id, now), action: 'user.update', ...change }]);
  } else if (isProved) await confirmEmail(tx, { id: account.id, now });
}

const waitForProof = (tx: Db, { id, now }: { id: string; now: Timestamp }) =>
  updateAccount(tx, { id, email_confirmed_at: null, email_autoconfirmed: false, now });

async function applyPassword(
  services: AuthServices,
  tx: Db,
  { account, hash, now }: { account: Account; hash: string; now: Timestamp },
): Promise<void> {
  await updateAccount(tx, { id: account.id, password_hash: hash, now });
  await endSessionsOf(tx, { userId: account.id });
  await deleteAllMailTokens(tx, account.id);
  await deleteFlowsOf(tx, account.id);
  await notifyOfChange(services, tx, { account, kind: 'password_changed', now });
  await recordChanges(tx, [{ ...entryOf(account.id, now), action: 'user.set_password', before: null, after: null }]);
}

async function applyPlain(
  tx: Db,
  {
    account: { id, ...held },
    update,
    now,
  }: { account: Account; update: Omit<AccountUpdate, 'email' | 'passwordHash'>; now: Timestamp },
): Promise<void> {
  const changed = {
    user_metadata: metadataOf(held.user_metadata, update.user_metadata),
    app_metadata: metadataOf(held.app_metadata, update.app_metadata),
    ...(update.role !== null && { token_role: update.role }),
  };
  await updateAccount(tx, { id, now, ...changed });
  if (update.ban === null) return;
  const until = update.ban === 'lifted' ? null : update.ban.until;
  if (until !== null) await refuseLastAdmin(tx, { id, now });
  const change = { before: { banned_until: held.banned_until }, after: { banned_until: until } };
  const entry = { ...entryOf(id, now), action: until === null ? 'user.unban' : 'user.ban', ...change };
  await updateBan(tx, { id, until, now });
  if (until !== null) await endViewsOf(tx, { personId: id, now });
  await recordChanges(tx, [entry]);
}

const metadataOf = (held: { [name: string]: Json }, changes: Record<string, unknown>) =>
  toJson(mergeMetadata(held, changes));

async function refuseLastAdmin(tx: Db, { id, now }: { id: string; now: Timestamp }): Promise<void> {
  if ((await findLastAdmin(tx, now)) === id) throw lastAdmin();
}

const lastAdmin = () =>
  refusal('conflict', { message: 'The last admin of the site can be neither banned nor deleted' });

/** Deletes an account; `leavesRow` keeps an empty row with its id (soft delete). */
export async function deleteUser(
  services: AuthServices,
  { id, leavesRow, now }: { id: string; leavesRow: boolean; now: Timestamp },
): Promise<void> {
  await transact(services, async (tx) => {
    await lockUserAndAdmins(tx, { id, now });
    const account = await findAnyAccount(tx, id);
    const { actorId, reason } = entryOf(id, now);
    await endAccount(services, tx, { id, by: { actorId, reason }, now }).catch(refuseToEnd);
    if (leavesRow && account) await leaveRow(tx, { ...account, now });
  });
  // Triggers the clean-up of the account's files.
  services.scheduler.trigger();
}

function refuseToEnd(error: unknown): never {
  if (error instanceof AppError && error.code === 'last_admin') throw lastAdmin();
  if (error instanceof AppError && error.code === 'not_found') throw unknownAccount();
  throw error;
}

export const entryOf = (
  id: string,
  now: Timestamp,
): Pick<Change, 'entity' | 'entityId' | 'actorId' | 'now' | 'reason'> => ({
  entity: 'profiles',
  entityId: id,
  actorId: null,
  now,
  reason: programReason,
});
