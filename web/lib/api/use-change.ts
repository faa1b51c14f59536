import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import type { CallInput, Endpoint } from '#domain/kernel/endpoint.ts';
import { useApi } from './ApiProvider.tsx';
import { useMutation } from './use-mutation.ts';

/** An operation after which the queries below `queryKey` are loaded again. */
export function useChange<Operation extends Endpoint>(operation: Operation, queryKey: QueryKey) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<Operation>) => api(operation, input),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}
