import { queryOptions, useMutationState, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '#domain/kernel/endpoint.ts';
import {
  type AdminUser,
  getUser,
  listUsers,
  listUserSessions,
  type RoleFilter,
  type updateUser,
} from '#domain/users/contract.ts';
import type { CallApi } from '#web/lib/api/call-api.ts';
import { useMutation } from '#web/lib/api/use-mutation.ts';
import { adminListQuery } from '#web/admin-kit/list/admin-query.ts';

export type UserFilter = CallInput<typeof listUsers>['query'] & { role?: RoleFilter | undefined };

const rowKey = (id: string) => ['admin', 'users', 'row', id];

export const userListQuery = (api: CallApi, query: UserFilter) => adminListQuery(api, listUsers, { query });

export const accountQuery = (api: CallApi, id: string) =>
  queryOptions({
    queryKey: ['admin', 'users', 'one', id],
    queryFn: () => api(getUser, { params: { id } }),
  });

export const userQuery = (api: CallApi, id: string) =>
  queryOptions({
    queryKey: rowKey(id),
    queryFn: (): Promise<AdminUser> => api(getUser, { params: { id } }),
  });

export const sessionsQuery = (api: CallApi, id: string) =>
  queryOptions({
    queryKey: ['admin', 'users', 'sessions', id],
    queryFn: () => api(listUserSessions, { params: { id } }),
    staleTime: 0,
  });

/** `values` is shown until `send` has been answered. */
export interface UserChange {
  user: AdminUser;
  values: Partial<AdminUser>;
  send: () => Promise<AdminUser>;
  onUndo?: (() => void) | undefined;
}

const changeKey = ['user-change'];

/** Sends changes one by one; resolves to whether it succeeded. `useShownChanges` shows pending ones. */
export function useUserChange(options: { onDone: (change: UserChange) => void; onFailed: (error: Error) => void }) {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationKey: changeKey,
    mutationFn: ({ send }: UserChange) => send(),
    // One by one, so that the later change wins.
    scope: { id: 'user-changes' },
    onSuccess: (saved, change) => {
      // A change can remove the user from the current page of the list.
      client.setQueryData(rowKey(saved.id), saved);
      options.onDone(change);
    },
    onError: (error) => options.onFailed(error),
    // Awaited, so that the change is shown until the lists include it.
    onSettled: async () => await client.invalidateQueries({ queryKey: ['admin'] }),
  });
  return async (change: UserChange) =>
    await mutateAsync(change).then(
      () => true,
      () => false,
    );
}

/** Applies pending changes to a user. */
export function useShownChanges(): (user: AdminUser) => AdminUser {
  const changes = useMutationState({
    filters: { mutationKey: changeKey, status: 'pending' },
    select: ({ state }) => state.variables as UserChange,
  });
  return (user) =>
    changes
      .filter((change) => change.user.id === user.id)
      .reduce((shown, { values }) => ({ ...shown, ...values }), user);
}

export type UserForm = CallInput<typeof updateUser>['body'];
