import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '#domain/kernel/endpoint.ts';
import {
  type AdminUser,
  banUser,
  endUserSession,
  endUserSessions,
  exportUsers,
  getUser,
  listUsers,
  listUserSessions,
  type RoleFilter,
  unbanUser,
  updateUser,
} from '#domain/users/contract.ts';
import { useApi } from '../../lib/api/ApiProvider.tsx';
import type { CallApi } from '../../lib/api/call-api.ts';
import { useDownload } from '../../lib/api/download.ts';
import type { AdminPageOfRows } from '../admin-list/AdminList.tsx';

/** What the list of people is asked for. */
export type UserFilter = CallInput<typeof listUsers>['query'] & { role?: RoleFilter | undefined };

const listKey = ['admin', 'users', 'list'];

/** One page of people. */
export const userListQuery = (api: CallApi, query: UserFilter) =>
  queryOptions({
    queryKey: [...listKey, query],
    queryFn: () => api(listUsers, { query }),
    placeholderData: keepPreviousData,
  });

/** One person with the account behind the profile. */
export const accountQuery = (api: CallApi, id: string) =>
  queryOptions({
    queryKey: ['admin', 'users', 'one', id],
    queryFn: () => api(getUser, { params: { id } }),
  });

/** One person as the list shows one: what the address opens and the page on the screen does not hold. */
export const userQuery = (api: CallApi, id: string) =>
  queryOptions({
    queryKey: ['admin', 'users', 'row', id],
    queryFn: (): Promise<AdminUser> => api(getUser, { params: { id } }),
  });

/** A person's sessions. */
export const sessionsQuery = (api: CallApi, id: string) =>
  queryOptions({
    queryKey: ['admin', 'users', 'sessions', id],
    queryFn: () => api(listUserSessions, { params: { id } }),
    staleTime: 0,
  });

/** Downloads people as CSV. */
export function useUserExport() {
  const download = useDownload();
  return async (query: UserFilter) => await download(exportUsers, { query }, 'profiles.csv');
}

/** A change of one person: `what` is shown at once, `send` makes it true. */
export interface UserChange {
  user: AdminUser;
  what: Partial<AdminUser>;
  send: () => Promise<AdminUser>;
  /** Takes it back, where that is offered. */
  onUndo?: (() => void) | undefined;
}

/** Changes a person: the list shows it at once, and goes back when the server refuses. Answers with whether it was done. */
export function useUserChange(told: { onDone: (change: UserChange) => void; onFailed: (error: Error) => void }) {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: ({ send }: UserChange) => send(),
    onMutate: async ({ user, what }) => {
      await client.cancelQueries({ queryKey: listKey });
      const before = client.getQueriesData<AdminPageOfRows<AdminUser>>({ queryKey: listKey });
      client.setQueriesData<AdminPageOfRows<AdminUser>>(
        { queryKey: listKey },
        (page) => page && { ...page, rows: page.rows.map((row) => (row.id === user.id ? { ...row, ...what } : row)) },
      );
      return before;
    },
    onSuccess: (_saved, change) => told.onDone(change),
    onError: (error, _change, before) => {
      for (const [key, page] of before ?? []) client.setQueryData(key, page);
      told.onFailed(error);
    },
    onSettled: () => void client.invalidateQueries({ queryKey: ['admin'] }),
  });
  return async (change: UserChange) =>
    await mutateAsync(change).then(
      () => true,
      () => false,
    );
}

/** What an admin may write into the form of a person. */
export type UserForm = CallInput<typeof updateUser>['body'];

/** The calls that change one person. */
export function useUserCalls() {
  const api = useApi();
  return {
    update: (id: string, body: UserForm) => api(updateUser, { params: { id }, body }),
    ban: (id: string, body: CallInput<typeof banUser>['body']) => api(banUser, { params: { id }, body }),
    unban: (id: string) => api(unbanUser, { params: { id } }),
  };
}

/** Ends one of a person's sessions, or all of them. */
export function useEndSessions(userId: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (sessionId: string | null) =>
      sessionId === null
        ? api(endUserSessions, { params: { id: userId } })
        : api(endUserSession, { params: { id: userId, session_id: sessionId } }),
    onSettled: () => void client.invalidateQueries({ queryKey: ['admin'] }),
  });
}
