import { useQueryClient } from '@tanstack/react-query';
import { endMySession, listMySessions } from '#domain/account/contract.ts';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useMutation } from '#web/lib/api/use-mutation.ts';
import { apiQuery } from '#web/lib/api/query.ts';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import { staySignedIn } from '#web/lib/session/stay-signed-in.ts';

export const mySessionsQuery = { ...apiQuery(listMySessions, {}), staleTime: 0 };

/** Ends one session, or all others if null. */
export function useEndMySessions() {
  const api = useApi();
  const client = useQueryClient();
  const { store } = useAuth();
  return useMutation({
    mutationFn: async (sessionId: string | null) => {
      if (sessionId !== null) return void (await api(endMySession, { params: { id: sessionId } }));
      const { error } = await (await store.client()).signOut({ scope: 'others' });
      if (error) throw error;
      return undefined;
    },
    onSettled: () => void client.invalidateQueries({ queryKey: mySessionsQuery.queryKey }),
  });
}

/** Lets this device keep the current session when its tabs are closed, or no longer. */
export function useStaySignedIn() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (stays: boolean) => staySignedIn(api, stays),
    onSuccess: (sessions) => client.setQueryData(mySessionsQuery.queryKey, sessions),
  });
}
