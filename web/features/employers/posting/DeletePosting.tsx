import { useNavigate } from '@tanstack/react-router';
import { deletePosting, type Posting } from '#domain/employers/contract.ts';
import { isEditable } from '#domain/employers/rules.ts';
import { postingKeys } from '#web/features/employers/api.ts';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { useChange } from '#web/lib/api/use-change.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { m } from '#web/paraglide/messages.js';
import { toast } from '#web/ui/feedback/toast.ts';
import { ConfirmButton } from '#web/ui/overlay/ConfirmButton.tsx';

/** Deletes a posting that has not become a job. */
export function DeletePosting({ posting: { id, status, job_id: jobId } }: { posting: Posting }) {
  const t = useText();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { mutateAsync } = useChange(deletePosting, postingKeys);
  if (jobId !== null || !isEditable(status)) return null;
  const remove = async () => {
    try {
      await mutateAsync({ params: { id } });
      toast.success(t(m.employers_deleted));
      await navigate({ to: '/employer', replace: true, ignoreBlocker: true });
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  return (
    <ConfirmButton
      label={t(m.manage_delete)}
      size="sm"
      question={t(m.employers_delete_question)}
      effect={t(m.employers_delete_effect)}
      onConfirm={remove}
    />
  );
}
