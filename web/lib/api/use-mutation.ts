import { hashKey, useMutation as useQueryMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * As TanStack's hook, but ignores a call that repeats the last one while that is pending: a double click arrives before the button is rendered as
 * busy. The promise of an ignored call never settles, so that its caller does not report the result a second time.
 */
export function useMutation<Data = unknown, Failure = Error, Variables = void, Context = unknown>(
  options: UseMutationOptions<Data, Failure, Variables, Context>,
) {
  const mutation = useQueryMutation(options);
  const pending = useRef<string | null>(null);
  async function mutateAsync(variables: Variables): Promise<Data> {
    const key = hashKey([variables]);
    if (pending.current === key) return await new Promise<never>(() => {});
    pending.current = key;
    try {
      return await mutation.mutateAsync(variables);
    } finally {
      if (pending.current === key) pending.current = null;
    }
  }
  // Errors are handled by the options and shown from the state.
  const mutate = (variables: Variables) => void mutateAsync(variables).catch(() => {});
  return { ...mutation, mutateAsync, mutate };
}
