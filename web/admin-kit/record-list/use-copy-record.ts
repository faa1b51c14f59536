import { useMutation, useQueryClient } from '@tanstack/react-query';
import { m } from '#web/paraglide/messages.js';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { toast } from '#web/ui/feedback/toast.ts';

/** Copies records one at a time. */
export function useCopyRecord(options: {
  send: (id: string) => Promise<{ id: string }>;
  onCopied: (copy: { id: string }) => void;
}) {
  const t = useText();
  const errorText = useErrorText();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: options.send,
    onSuccess: (copy) => {
      toast.success(t(m.manage_copied));
      void client.invalidateQueries();
      options.onCopied(copy);
    },
    onError: (error) => toast.error(errorText(error)),
  });
  return { copy: (id: string) => mutate(id), isCopying: isPending };
}
