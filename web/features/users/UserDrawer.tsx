import { type FormEvent, type ReactNode, useState } from 'react';
import { isEmail, normalizeEmail } from '#domain/auth/rules.ts';
import { type Role, roles } from '#domain/kernel/actor.ts';
import { permissionSets, type PermissionSet } from '#domain/kernel/permissions.ts';
import { maxLineLength } from '#domain/profiles/rules.ts';
import type { AdminUser } from '#domain/users/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { useMay } from '#web/lib/session/use-may.ts';
import { permissionLabels, roleLabels } from '#web/admin-kit/permission-labels.ts';
import { ChangeHistory } from '#web/admin-kit/change-history.tsx';
import { useLastValue } from '#web/admin-kit/record-sheet/use-last-value.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { SelectField } from '#web/ui/forms/SelectField.tsx';
import { TextField } from '#web/ui/forms/TextField.tsx';
import { Tabs } from '#web/ui/layout/Tabs.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import { Drawer } from '#web/ui/overlay/Modal.tsx';
import { AccountDetails, SessionList } from './AccountDetails.tsx';
import type { UserDecisions } from './user-decisions.tsx';
import { userName } from './labels.ts';
import type { UserForm as Changes } from './api.ts';

interface UserDrawerProps {
  /** Closed if null. */
  user: AdminUser | null;
  isLastAdmin: boolean;
  decisions: UserDecisions;
  onClose: () => void;
  profileOf: (userId: string) => ReactNode;
  questions: ReactNode;
}

export function UserDrawer({ user, isLastAdmin, decisions, onClose, profileOf, questions }: UserDrawerProps) {
  const t = useText();
  const may = useMay();
  const shown = useLastValue(user);
  return (
    <Drawer
      closesByBack={false}
      open={user !== null}
      onClose={onClose}
      title={shown ? userName(t, shown) : t(m.users_details)}
    >
      {shown && (
        <Tabs
          key={shown.id}
          label={t(m.users_tabs)}
          tabs={[
            {
              value: 'details',
              label: t(m.admin_details),
              content: (
                <Stack gap={8}>
                  <UserForm user={shown} isLastAdmin={isLastAdmin} onSave={(form) => decisions.save(shown, form)} />
                  <AccountDetails userId={shown.id} />
                </Stack>
              ),
            },
            { value: 'profile', label: t(m.users_tab_profile), content: profileOf(shown.id) },
            { value: 'sessions', label: t(m.users_tab_sessions), content: <SessionList user={shown} /> },
            ...(may('admin')
              ? [
                  {
                    value: 'history' as const,
                    label: t(m.admin_history),
                    content: <ChangeHistory entity="profiles" entityId={shown.id} />,
                  },
                ]
              : []),
          ]}
        />
      )}
      {questions}
    </Drawer>
  );
}

interface UserFormProps {
  user: AdminUser;
  isLastAdmin: boolean;
  /** Gets the changed fields only, so that concurrent changes to others remain; resolves to false on errors. */
  onSave: (changes: Changes) => Promise<boolean>;
}

function UserForm({ user, isLastAdmin, onSave }: UserFormProps) {
  const t = useText();
  const [typed, setTyped] = useState<Changes>({});
  const [isWrong, setWrong] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const may = useMay();
  const isLocked = !may(user.role === 'admin' ? 'admin' : 'office');
  const { full_name, email: address, role, permissions } = user;
  const shown = { full_name, email: address, role, permissions, ...typed };

  function submit(event: FormEvent) {
    event.preventDefault();
    const email = normalizeEmail(shown.email);
    // People without an address keep none.
    const wrong = email !== address && !isEmail(email);
    setWrong(wrong);
    if (wrong) return;
    const tidied = { ...shown, full_name: shown.full_name.trim(), email };
    // Only what was typed: `user` may be older than the last save.
    void save(Object.fromEntries(Object.entries(tidied).filter(([name]) => name in typed)));
  }

  async function save(changes: Changes) {
    setSaving(true);
    const sent = typed;
    if (await onSave(changes)) setTyped((current) => typedSince(sent, current));
    setSaving(false);
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <TextField
          label={t(m.users_full_name)}
          value={shown.full_name}
          maxLength={maxLineLength}
          autoComplete="off"
          onChange={(event) => setTyped({ ...typed, full_name: event.target.value })}
        />
        <TextField
          type="email"
          label={t(m.users_email)}
          hint={t(m.users_email_hint)}
          error={isWrong && t(m.users_email_wrong)}
          value={shown.email}
          autoComplete="off"
          onChange={(event) => setTyped({ ...typed, email: event.target.value })}
        />
        <SelectField
          label={t(m.users_role)}
          value={shown.role}
          disabled={isLastAdmin || !may('admin')}
          hint={(isLastAdmin && t(m.users_last_admin)) || (!may('admin') && t(m.users_admin_only))}
          onChange={(event) => setTyped({ ...typed, role: event.target.value as Role })}
        >
          {roles.map((role) => (
            <option key={role} value={role}>
              {t(roleLabels[role])}
            </option>
          ))}
        </SelectField>
        {shown.role === 'admin' && (
          <SelectField
            label={t(m.users_permissions)}
            value={shown.permissions}
            disabled={isLastAdmin || !may('admin')}
            hint={t(m.users_permissions_hint)}
            onChange={(event) => setTyped({ ...typed, permissions: event.target.value as PermissionSet })}
          >
            {permissionSets.map((set) => (
              <option key={set} value={set}>
                {t(permissionLabels[set])}
              </option>
            ))}
          </SelectField>
        )}
        <div>
          <Button type="submit" busy={isSaving} disabled={isLocked}>
            {t(m.admin_save)}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

/** Input that changed while the rest was being saved. */
const typedSince = (sent: Changes, current: Changes): Changes =>
  Object.fromEntries(Object.entries(current).filter(([name, value]) => value !== sent[name as keyof Changes]));
