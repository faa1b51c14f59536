import { Copy, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { Row } from '#web/ui/layout/flow.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { useMutation } from '#web/lib/api/use-mutation.ts';
import { toast } from '#web/ui/feedback/toast.ts';

export interface RecordToolsProps {
  id: string;
  children?: ReactNode;
  copy?: CopyProps | undefined;
  onDelete: () => void;
}

export interface CopyProps {
  send: (id: string) => Promise<{ id: string }>;
  effect: string;
  onCopied: (copy: { id: string }) => void;
}

export function RecordTools({ id, children, copy, onDelete }: RecordToolsProps) {
  const t = useText();
  const [copiedId, setCopiedId] = useState<string | null>(null);
  return (
    <Row>
      {children}
      {copy && (
        <>
          <Button variant="secondary" size="sm" icon={<Copy />} onClick={() => setCopiedId(id)}>
            {t(m.manage_copy)}
          </Button>
          <CopyDialog {...copy} id={copiedId} onClose={() => setCopiedId(null)} />
        </>
      )}
      <Button variant="reject" size="sm" icon={<Trash2 />} onClick={onDelete}>
        {t(m.manage_delete)}
      </Button>
    </Row>
  );
}

/** Confirms a copy; null closes the dialog. */
export function CopyDialog(props: CopyProps & { id: string | null; onClose: () => void }) {
  const { id, effect, send, onCopied, onClose } = props;
  const t = useText();
  const errorText = useErrorText();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess: (copy) => {
      toast.success(t(m.manage_copied));
      void client.invalidateQueries();
      onClose();
      onCopied(copy);
    },
    onError: (error) => toast.error(errorText(error)),
  });
  return (
    <ConfirmDialog
      undoable
      open={id !== null}
      question={t(m.manage_copy_question)}
      confirmLabel={t(m.manage_copy)}
      busy={isPending}
      onConfirm={() => id !== null && mutate(id)}
      onCancel={onClose}
    >
      {effect}
    </ConfirmDialog>
  );
}
