import { keepPreviousData, queryOptions, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
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
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import type { CallApi } from '#web/lib/api/call-api.ts';
import { useDownload } from '#web/lib/api/download.ts';

/** The query of the list of people. */
export type UserFilter = CallInput<typeof listUsers>['query'] & { role?: RoleFilter | undefined };

const listKey = ['admin', 'users', 'list'];
const rowKey = (id: string) => ['admin', 'users', 'row', id];

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
    queryKey: rowKey(id),
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

const changeKey = ['user-change'];

/** Changes a person, one change after the other; answers with whether it was done. Until it is, `useShownChanges` shows it. */
export function useUserChange(told: { onDone: (change: UserChange) => void; onFailed: (error: Error) => void }) {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationKey: changeKey,
    mutationFn: ({ send }: UserChange) => send(),
    // Of two changes in a row the later one counts, also where it would overtake the other.
    scope: { id: 'user-changes' },
    onSuccess: (saved, change) => {
      // A change may take the person out of the list that is on the screen.
      client.setQueryData(rowKey(saved.id), saved);
      told.onDone(change);
    },
    onError: (error) => told.onFailed(error),
    // Waited for: the change is shown until the answer of the server holds it.
    onSettled: async () => await client.invalidateQueries({ queryKey: ['admin'] }),
  });
  return async (change: UserChange) =>
    await mutateAsync(change).then(
      () => true,
      () => false,
    );
}

/** What shows a person as the changes under way will make them, whatever the server has answered meanwhile. */
export function useShownChanges(): (user: AdminUser) => AdminUser {
  const changes = useMutationState({
    filters: { mutationKey: changeKey, status: 'pending' },
    select: ({ state }) => state.variables as UserChange,
  });
  return (user) =>
    changes.filter((change) => change.user.id === user.id).reduce((shown, { what }) => ({ ...shown, ...what }), user);
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
