import { UsersRound } from 'lucide-react';
import { useId, useState } from 'react';
import { setGroups, type WeekEnrollment } from '#domain/enrollments/contract.ts';
import { noGroup } from '#domain/enrollments/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useRowChanges } from '#web/admin-kit/decisions/use-row-changes.ts';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import field from '#web/ui/forms/Field.module.css';
import { Select } from '#web/ui/forms/SelectField.tsx';
import { Row } from '#web/ui/layout/flow.tsx';

interface GroupMoveProps {
  rows: WeekEnrollment[];
  groups: readonly { id: string; name: string }[];
  onDone: () => void;
}

/** Moves the selected learners to a group of the course, or out of their groups. */
export function GroupMove({ rows, groups, onDone }: GroupMoveProps) {
  const id = useId();
  const [to, setTo] = useState('');
  const t = useText();
  const api = useApi();
  const { change, isPending } = useRowChanges<string | null>({
    send: (changes) => api(setGroups, { body: { changes } }),
    doneText: (count) => t(m.admin_group_moved, { count }),
  });
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
        onClick={() => change({ changes, onSaved: onDone })}
      >
        {t(m.admin_group_move)}
      </Button>
    </Row>
  );
}
