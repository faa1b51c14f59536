import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import type { CallInput, Endpoint } from '#domain/kernel/endpoint.ts';
import { useApi } from './ApiProvider.tsx';
import { invalidate } from './query.ts';
import { useMutation } from './use-mutation.ts';

/** An operation after which the queries below each key are loaded again. Changes of one `scope` are made one after the other. */
export function useChange<Operation extends Endpoint>(operation: Operation, keys: readonly QueryKey[], scope?: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<Operation>) => api(operation, input),
    onSettled: () => invalidate(client, keys),
    ...(scope !== undefined && { scope: { id: scope } }),
  });
}
