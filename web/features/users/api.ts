import { queryOptions, useMutationState, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '#domain/kernel/endpoint.ts';
import { type AdminUser, getUser, type updateUser } from '#domain/users/contract.ts';
import { useMutation } from '#web/lib/api/use-mutation.ts';
import { apiQuery, adminKey } from '#web/lib/api/query.ts';

/** A user as in the list, without the account. */
export function userQuery(id: string) {
  const { queryKey, queryFn } = apiQuery(getUser, { params: { id } }, 'row');
  return queryOptions<AdminUser>({ queryKey, queryFn });
}

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
      client.setQueryData(userQuery(saved.id).queryKey, saved);
      options.onDone(change);
    },
    onError: (error) => options.onFailed(error),
    // Awaited, so that the change is shown until the lists include it.
    onSettled: async () => await client.invalidateQueries({ queryKey: adminKey }),
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
