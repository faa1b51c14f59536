import { useQueryClient } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { useId, useState } from 'react';
import { setGroups, type WeekEnrollment } from '#domain/enrollments/contract.ts';
import { noGroup } from '#domain/enrollments/rules.ts';
import type { CallInput } from '#domain/kernel/endpoint.ts';
import { secondsToUndo } from '#domain/kernel/list.ts';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { useMutation } from '#web/lib/api/use-mutation.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { toastWithUndo } from '#web/ui/feedback/undo-toast.tsx';
import field from '#web/ui/forms/Field.module.css';
import { Select } from '#web/ui/forms/SelectField.tsx';
import { Row } from '#web/ui/layout/flow.tsx';
import { inParts } from './in-parts.ts';

interface GroupMoveProps {
  rows: WeekEnrollment[];
  groups: readonly { id: string; name: string }[];
  onDone: () => void;
}

/** Moves the selected learners to a group of the course, or out of their groups. */
export function GroupMove({ rows, groups, onDone }: GroupMoveProps) {
  const t = useText();
  const id = useId();
  const [to, setTo] = useState('');
  const { mutate, isPending } = useGroupChanges();
  if (groups.length === 0) return null;
  const target = to === noGroup ? null : to;
  const changes = rows
    .map((row) => ({ id: row.id, from: row.group?.id ?? null, to: target }))
    .filter((change) => change.from !== change.to);
  return (
    <Row noWrap>
      <label htmlFor={id} className="visually-hidden">
        {t(m.admin_group_move_label)}
      </label>
      <Select id={id} className={field.control} value={to} onChange={({ target: { value } }) => setTo(value)}>
        <option value="">{t(m.admin_group_choose)}</option>
        {groups.map((group) => (
          <option key={group.id} value={group.id}>
            {group.name}
          </option>
        ))}
        <option value={noGroup}>{t(m.admin_group_none)}</option>
      </Select>
      <Button
        size="sm"
        variant="secondary"
        icon={<UsersRound />}
        busy={isPending}
        disabled={to === '' || changes.length === 0}
        onClick={() => mutate({ changes, onSaved: onDone })}
      >
        {t(m.admin_group_move)}
      </Button>
    </Row>
  );
}

interface GroupMutation {
  changes: CallInput<typeof setGroups>['body']['changes'];
  /** Undefined for an undo, which cannot be undone itself. */
  onSaved?: () => void;
}

function useGroupChanges() {
  const t = useText();
  const errorText = useErrorText();
  const api = useApi();
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: ({ changes }: GroupMutation) =>
      inParts(changes, async (part) => await api(setGroups, { body: { changes: part } })),
    onSuccess: ({ stale }, { changes, onSaved }) => {
      onSaved?.();
      if (stale.length > 0) toast.error(t(m.admin_changed_meanwhile, { count: stale.length }));
      const done = changes.filter((change) => !stale.includes(change.id));
      if (done.length === 0) return undefined;
      const text = t(m.admin_group_moved, { count: done.length });
      if (!onSaved) return toast.success(text);
      const back = done.map(({ id, from, to }) => ({ id, from: to, to: from }));
      return toastWithUndo(text, { seconds: secondsToUndo, onUndo: () => mutation.mutate({ changes: back }) });
    },
    onError: (error) => toast.error(errorText(error)),
    onSettled: () => void client.invalidateQueries({ queryKey: ['admin'] }),
  });
  return mutation;
}
