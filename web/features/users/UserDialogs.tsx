import { useRef, useState } from 'react';
import type { AdminUser } from '#domain/users/contract.ts';
import { dayOf, plusDays } from '#domain/kernel/time.ts';
import { maxReasonLength } from '#domain/kernel/list.ts';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { TextField } from '#web/ui/forms/TextField.tsx';
import { useLastValue } from '#web/admin-kit/record-sheet/use-last-value.ts';
import styles from './UserDialogs.module.css';
import type { UserDecisions } from './use-user-decisions.ts';
import { userName } from './labels.ts';

export function UserDialogs({ decisions }: { decisions: UserDecisions }) {
  const t = useText();
  return (
    <>
      <ConfirmDialog
        open={decisions.demoting !== null}
        danger
        question={t(m.users_demote_self)}
        confirmLabel={t(m.users_make_user)}
        onConfirm={decisions.demote}
        onCancel={decisions.cancel}
      >
        {t(m.users_demote_self_effect)}
      </ConfirmDialog>
      <BanDialog user={decisions.banning} onConfirm={decisions.ban} onCancel={decisions.cancel} />
    </>
  );
}

interface BanQuestionProps {
  /** Closed if null. */
  user: AdminUser | null;
  onConfirm: (until: string | null, reason: string) => void;
  onCancel: () => void;
}

function BanDialog({ user, onConfirm, onCancel }: BanQuestionProps) {
  const t = useText();
  const shown = useLastValue(user);
  const { timeZone } = useFormat();
  const [today] = useState(() => dayOf(new Date().toISOString(), timeZone));
  const day = useRef<HTMLInputElement>(null);
  return (
    <ConfirmDialog
      open={user !== null}
      danger
      question={shown && t(m.users_ban_question, { name: userName(t, shown) })}
      confirmLabel={t(m.users_ban)}
      reason={{ label: t(m.admin_reason), hint: t(m.users_ban_reason_hint), longest: maxReasonLength }}
      onConfirm={(reason) => onConfirm(day.current?.value || null, reason)}
      onCancel={onCancel}
      fields={
        <TextField
          ref={day}
          type="date"
          className={styles.day}
          label={t(m.users_ban_until)}
          hint={t(m.users_ban_until_hint)}
          min={plusDays(today, 1)}
        />
      }
    >
      {t(m.users_ban_effect)}
    </ConfirmDialog>
  );
}
