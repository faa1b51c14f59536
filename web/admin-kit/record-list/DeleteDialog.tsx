import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { m } from '#web/paraglide/messages.js';
import { ApiError } from '#web/lib/api/call-api.ts';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { useMutation } from '#web/lib/api/use-mutation.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { Dialog } from '#web/ui/overlay/Modal.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useLastValue } from '#web/admin-kit/record-sheet/use-last-value.ts';
import { Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import styles from './DeleteDialog.module.css';

export interface NamedRecord {
  id: string;
  name: string;
}

export interface DeleteDialogProps {
  /** Null closes the dialog. */
  record: NamedRecord | null;
  send: (id: string) => Promise<unknown>;
  /** It can be deactivated instead. */
  canHide?: boolean;
  /** The referring records by name in the error's details, with number and address. */
  referrers: (record: NamedRecord) => Readonly<Record<string, (count: number) => ReactNode>>;
  onClose: () => void;
  onDeleted?: (() => void) | undefined;
}

/** Confirms a deletion; lists and links referring records that prevent it. */
export function DeleteDialog({ record, send, canHide, referrers, onClose, onDeleted }: DeleteDialogProps) {
  const t = useText();
  const errorText = useErrorText();
  const client = useQueryClient();
  const [inUse, setInUse] = useState<{ record: NamedRecord; details: Record<string, string | number> } | null>(null);
  const shown = useLastValue(record);
  const refused = useLastValue(inUse);
  const { mutate, isPending } = useMutation({
    mutationFn: async (record: NamedRecord) => await send(record.id),
    onSuccess: () => {
      toast.success(t(m.manage_deleted));
      onDeleted?.();
      // Leave the record's screen first, since refetching it would fail.
      void client.invalidateQueries({ refetchType: onDeleted ? 'none' : 'active' });
    },
    onError: (error, record) => {
      if (error instanceof ApiError && error.code === 'in_use') setInUse({ record, details: error.details });
      else toast.error(errorText(error));
    },
    onSettled: onClose,
  });
  return (
    <>
      <ConfirmDialog
        danger
        open={record !== null}
        question={t(m.manage_delete_question, { name: shown?.name ?? '' })}
        confirmLabel={t(m.manage_delete)}
        busy={isPending}
        onConfirm={() => record && mutate(record)}
        onCancel={onClose}
      >
        {t(m.manage_delete_effect)}
      </ConfirmDialog>
      <Dialog
        open={inUse !== null}
        title={t(m.manage_in_use, { name: refused?.record.name ?? '' })}
        description={t(m.manage_in_use_text)}
        onClose={() => setInUse(null)}
        footer={<Button onClick={() => setInUse(null)}>{t(m.ui_close)}</Button>}
      >
        {refused && (
          <Stack as="ul" gap={2} className={styles.list}>
            {Object.entries(referrers(refused.record)).map(([name, show]) => {
              const count = Number(refused.details[name] ?? 0);
              return count > 0 && <li key={name}>{show(count)}</li>;
            })}
          </Stack>
        )}
        {canHide && <Text>{t(m.manage_in_use_hide)}</Text>}
      </Dialog>
    </>
  );
}
