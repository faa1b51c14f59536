import { useQueryClient } from '@tanstack/react-query';
import { maxBulk, secondsToUndo } from '#domain/kernel/list.ts';
import { m } from '#web/paraglide/messages.js';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { useMutation } from '#web/lib/api/use-mutation.ts';
import { adminKey } from '#web/lib/api/query.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { toastWithUndo } from '#web/ui/feedback/undo-toast.tsx';

export interface RowChange<Value> {
  id: string;
  /** What the admin saw. */
  from: Value;
  to: Value;
}

interface RowChanges<Value> {
  changes: RowChange<Value>[];
  onSaved?: (() => void) | undefined;
  /** An undo cannot be undone itself. */
  isUndo?: boolean;
}

interface RowChanging<Value> {
  /** Changes at most `maxBulk` rows; `stale` are the ids of those that had changed meanwhile, and `note` is what else was done. */
  send: (changes: RowChange<Value>[], isUndo: boolean) => Promise<{ stale: string[]; note?: string | undefined }>;
  doneText: (count: number, isUndo: boolean) => string;
  failedText?: (error: Error) => string;
}

/** Changes rows, any number of them, from what the admin saw. Each change can be undone. */
export function useRowChanges<Value>({ send, doneText, failedText }: RowChanging<Value>) {
  const client = useQueryClient();
  const errorText = useErrorText();
  const announce = useChangeToasts<Value>();
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ changes, isUndo = false }: RowChanges<Value>) => {
      const answers: Awaited<ReturnType<typeof send>>[] = [];
      for (let from = 0; from < changes.length; from += maxBulk)
        answers.push(await send(changes.slice(from, from + maxBulk), isUndo));
      return answers;
    },
    onSuccess: (answers, { changes, onSaved, isUndo = false }) => {
      onSaved?.();
      const undo = (back: RowChange<Value>[]) => mutate({ changes: back, isUndo: true });
      const stale = answers.flatMap((answer) => answer.stale);
      const textOf = ({ length }: unknown[]) =>
        answers.reduce((text, { note }) => withNote(text, note), doneText(length, isUndo));
      announce(changes, stale, textOf, isUndo ? undefined : undo);
    },
    onError: (error) => toast.error((failedText ?? errorText)(error)),
    onSettled: () => void client.invalidateQueries({ queryKey: adminKey }),
  });
  return { change: mutate, isPending };
}

/** The text of a toast with what else was done. */
export const withNote = (text: string, note: string | undefined) => (note ? `${text} · ${note}` : text);

/** Announces changes, those that somebody else had made meanwhile apart, with undo. */
export function useChangeToasts<Value>() {
  const t = useText();
  return <Change extends RowChange<Value>>(
    changes: readonly Change[],
    stale: readonly string[],
    doneText: (done: Change[]) => string,
    undo?: (back: RowChange<Value>[]) => void,
  ): void => {
    if (stale.length > 0) toast.error(t(m.admin_changed_meanwhile, { count: stale.length }));
    const done = changes.filter(({ id }) => !stale.includes(id));
    const back = done.filter(({ from, to }) => from !== to).map(({ id, from, to }) => ({ id, from: to, to: from }));
    if (done.length === 0) return;
    if (!undo || back.length === 0) toast.success(doneText(done));
    else toastWithUndo(doneText(done), { seconds: secondsToUndo, onUndo: () => undo(back) });
  };
}
