import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useMutation } from '#web/lib/api/use-mutation.ts';
import { useSendOrQueue } from '#web/lib/offline/use-sending.ts';
import { all, myHomeworkQuery } from './api.ts';

/** Submits a link for a lesson; offline it is queued and the result is `queued`. */
export function useSubmitHomework({ lessonId, title }: { lessonId: string; title: string }) {
  const api = useApi();
  const client = useQueryClient();
  const sendOrQueue = useSendOrQueue();
  return useMutation({
    mutationFn: async ({ link, replaces }: { link: string; replaces: string | null }) =>
      await sendOrQueue({ kind: 'homework', aboutId: lessonId, title, link, replaces }),
    onSuccess: async (answer) => {
      if (answer === 'queued') return;
      const { submission } = answer;
      const { queryKey } = myHomeworkQuery(api, lessonId);
      client.setQueryData(queryKey, (before) => before && { ...before, submission, open: true });
      await client.invalidateQueries({ queryKey: all });
    },
  });
}
