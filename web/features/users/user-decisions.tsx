import { useRef, useState } from 'react';
import { maxReasonLength, secondsToUndo } from '#domain/kernel/list.ts';
import { dayOf, plusDays } from '#domain/kernel/time.ts';
import { type AdminUser, banUser, unbanUser, updateUser } from '#domain/users/contract.ts';
import { foreverBanned } from '#domain/users/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { ApiError } from '#web/lib/api/call-api.ts';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { type Text, useText } from '#web/lib/i18n/text.ts';
import { useLastValue } from '#web/admin-kit/record-sheet/use-last-value.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { toastWithUndo } from '#web/ui/feedback/undo-toast.tsx';
import { TextField } from '#web/ui/forms/TextField.tsx';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import styles from './UserDialogs.module.css';
import { otherRole, userName } from './labels.ts';
import { type UserChange, type UserForm, useUserChange } from './api.ts';

export function UserDialogs({ decisions }: { decisions: UserDecisions }) {
  const t = useText();
  const promoted = useLastValue(decisions.promoting);
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
      <ConfirmDialog
        open={decisions.promoting !== null}
        undoable
        question={promoted && t(m.users_promote_question, { name: userName(t, promoted) })}
        confirmLabel={t(m.users_make_admin)}
        onConfirm={decisions.promote}
        onCancel={decisions.cancel}
      >
        {t(m.users_promote_effect)}
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
      reason={{ label: t(m.admin_reason), hint: t(m.users_ban_reason_hint), maxLength: maxReasonLength }}
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

/** Errors with a text of their own. */
const explainedErrors = ['last_admin', 'own_account', 'email_taken'];

export function useUserDecisions(myId: string | undefined) {
  const t = useText();
  const errorText = useErrorText();
  const api = useApi();
  const update = (id: string, body: UserForm) => api(updateUser, { params: { id }, body });
  const [demoting, setDemoting] = useState<AdminUser | null>(null);
  const [promoting, setPromoting] = useState<AdminUser | null>(null);
  const [banning, setBanning] = useState<AdminUser | null>(null);
  const change = useUserChange({
    onDone: (done) => showDone(t, done),
    onFailed: (error) =>
      toast.error(
        error instanceof ApiError && explainedErrors.includes(error.code) ? errorText(error) : t(m.users_update_failed),
      ),
  });

  // Undo would need the admin role.
  function setRole(user: AdminUser, { isFinal = user.id === myId } = {}) {
    const values = { role: otherRole(user.role) };
    const onUndo = isFinal ? undefined : () => setRole({ ...user, ...values }, { isFinal: true });
    void change({ user, values, send: () => update(user.id, values), onUndo });
  }

  return {
    /** The admin who wants to give up their own role. */
    demoting,
    promoting,
    banning,
    toggleRole: (user: AdminUser) => {
      if (user.id === myId) setDemoting(user);
      else if (user.role === 'user') setPromoting(user);
      else setRole(user);
    },
    promote: () => {
      if (promoting) setRole(promoting);
      setPromoting(null);
    },
    demote: () => {
      if (demoting) setRole(demoting);
      setDemoting(null);
    },
    askBan: setBanning,
    ban: (until: string | null, reason: string) => {
      if (banning) {
        const body = { until, reason: reason || undefined };
        // The server answers with the exact time.
        const values = { banned_until: until === null ? foreverBanned : `${until}T00:00:00.000Z` };
        void change({ user: banning, values, send: () => api(banUser, { params: { id: banning.id }, body }) });
      }
      setBanning(null);
    },
    unban: (user: AdminUser) =>
      void change({ user, values: { banned_until: null }, send: () => api(unbanUser, { params: { id: user.id } }) }),
    save: (user: AdminUser, form: UserForm) => change({ user, values: form, send: () => update(user.id, form) }),
    cancel: () => {
      setDemoting(null);
      setPromoting(null);
      setBanning(null);
    },
  };
}

export type UserDecisions = ReturnType<typeof useUserDecisions>;

function showDone(t: Text, { user, values, onUndo }: UserChange): void {
  const text = doneText(t, user, values);
  if (onUndo) toastWithUndo(text, { seconds: secondsToUndo, onUndo });
  else toast.success(text);
}

function doneText(t: Text, user: AdminUser, values: Partial<AdminUser>): string {
  if (values.banned_until === undefined) return t(m.users_updated);
  return t(values.banned_until === null ? m.users_unban_done : m.users_ban_done, { name: userName(t, user) });
}
