import { useQueryClient } from '@tanstack/react-query';
import { useMutation } from '#web/lib/api/use-mutation.ts';
import { invalidate } from '#web/lib/api/query.ts';
import { resources } from '#web/lib/api/resources.ts';
import { useSendOrQueue } from '#web/lib/offline/use-sending.ts';
import { myHomeworkQuery } from './api.ts';

/** Submits a link for a lesson; offline it is queued and the result is `queued`. */
export function useSubmitHomework({ lessonId, title }: { lessonId: string; title: string }) {
  const client = useQueryClient();
  const sendOrQueue = useSendOrQueue();
  return useMutation({
    mutationFn: async ({ link, replaces }: { link: string; replaces: string | null }) =>
      await sendOrQueue({ kind: 'homework', aboutId: lessonId, title, link, replaces }),
    onSuccess: async (answer) => {
      if (answer === 'queued') return;
      const { submission } = answer;
      client.setQueryData(
        myHomeworkQuery(lessonId).queryKey,
        (before) => before && { ...before, submission, open: true },
      );
      await invalidate(client, resources.homework);
    },
  });
}
