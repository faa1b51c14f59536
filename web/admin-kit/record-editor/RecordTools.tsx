import { Copy, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { EditorTools } from '#web/admin-kit/records/RecordSections.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { toast } from '#web/ui/feedback/toast.ts';

export interface RecordToolsProps {
  id: string;
  /** Further links. */
  children?: ReactNode;
  copy?: CopyProps | undefined;
  onDelete: () => void;
}

export interface CopyProps {
  send: (id: string) => Promise<{ id: string }>;
  /** Describes what is copied. */
  effect: string;
  onCopied: (copy: { id: string }) => void;
}

/** The tools of a record: view, copy, delete. */
export function RecordTools({ id, children, copy, onDelete }: RecordToolsProps) {
  const t = useText();
  const [asked, setAsked] = useState<string | null>(null);
  return (
    <EditorTools>
      {children}
      {copy && (
        <>
          <Button variant="secondary" size="sm" icon={<Copy />} onClick={() => setAsked(id)}>
            {t(m.manage_copy)}
          </Button>
          <CopyDialog {...copy} asked={asked} onClose={() => setAsked(null)} />
        </>
      )}
      <Button variant="reject" size="sm" icon={<Trash2 />} onClick={onDelete}>
        {t(m.manage_delete)}
      </Button>
    </EditorTools>
  );
}

/** Confirms a copy; null closes the dialog. */
export function CopyDialog(props: CopyProps & { asked: string | null; onClose: () => void }) {
  const { asked, effect, send, onCopied, onClose } = props;
  const t = useText();
  const { copy, isCopying } = useCopyRecord({
    send,
    onCopied: (made) => {
      onClose();
      onCopied(made);
    },
  });
  return (
    <ConfirmDialog
      undoable
      open={asked !== null}
      question={t(m.manage_copy_question)}
      confirmLabel={t(m.manage_copy)}
      busy={isCopying}
      onConfirm={() => asked !== null && copy(asked)}
      onCancel={onClose}
    >
      {effect}
    </ConfirmDialog>
  );
}

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
