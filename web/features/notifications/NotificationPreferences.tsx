import { useQuery } from '@tanstack/react-query';
import type { NotificationPreference } from '#domain/notifications/contract.ts';
import { listNotificationPreferences } from '#domain/notifications/contract.ts';
import { isForAdmins, type MailChoice, mailChoices, mailChoicesOf } from '#domain/notifications/rules.ts';
import { labeled } from '#domain/kernel/text.ts';
import { m } from '#web/paraglide/messages.js';
import { Text } from '#web/ui/layout/Text.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { apiQuery } from '#web/lib/api/query.ts';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { Checkbox } from '#web/ui/forms/Checkbox.tsx';
import field from '#web/ui/forms/Field.module.css';
import { Select } from '#web/ui/forms/SelectField.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { PushDevice } from './PushDevice.tsx';
import { usePreferenceChange } from './api.ts';
import styles from './NotificationPreferences.module.css';
import { kindNames, mailChoiceNames } from './labels.ts';
import { pushQuery } from './push-api.ts';

export function NotificationPreferences() {
  const t = useText();
  return (
    <Loaded query={useQuery(apiQuery(listNotificationPreferences, {}))} failed={t(m.notifications_preferences_failed)}>
      {({ rows }) => {
        const forAdmins = rows.filter((row) => isForAdmins(row.kind));
        return (
          <>
            <PushDevice />
            <Kinds rows={rows.filter((row) => !isForAdmins(row.kind))} />
            {forAdmins.length > 0 && (
              <>
                <h3>{t(m.notifications_for_admins)}</h3>
                <Text size="sm" tone="muted">
                  {t(m.notifications_for_admins_hint)}
                </Text>
                <Kinds rows={forAdmins} />
              </>
            )}
          </>
        );
      }}
    </Loaded>
  );
}

function Kinds({ rows }: { rows: readonly NotificationPreference[] }) {
  return (
    <ul>
      {rows.map((row) => (
        <Kind key={row.kind} row={row} />
      ))}
    </ul>
  );
}

function Kind({ row }: { row: NotificationPreference }) {
  const t = useText();
  const errorText = useErrorText();
  const saving = usePreferenceChange();
  const kind = t(kindNames[row.kind]);
  const language = useLanguage();
  // The query of PushDevice.
  const { data: push } = useQuery({ ...pushQuery(useApi()), enabled: false });
  const change = (changes: Partial<NotificationPreference>) =>
    void saving.mutateAsync({ ...row, ...changes }).then(
      () => toast.success(t(m.notifications_preference_saved), { id: 'notification-preference' }),
      (error: Error) => toast.error(errorText(error)),
    );
  return (
    <li className={styles.kind}>
      <Text as="span" weight="medium" className={styles.name}>
        {kind}
      </Text>
      <Checkbox
        label={t(m.notifications_in_app)}
        aria-label={t(m.notifications_in_app_of, { kind })}
        checked={row.in_app}
        onChange={(event) => change({ in_app: event.target.checked })}
      />
      {push && push.devices > 0 && !isForAdmins(row.kind) && (
        <Checkbox
          label={t(m.push_kind)}
          aria-label={t(m.push_kind_of, { kind })}
          checked={row.push}
          onChange={(event) => change({ push: event.target.checked })}
        />
      )}
      <Select
        className={field.control}
        aria-label={t(m.notifications_mail_of, { kind })}
        value={row.mail}
        onChange={(event) => change({ mail: mailChoiceOf(event.target.value) })}
      >
        {mailChoicesOf(row.kind).map((choice) => (
          <option key={choice} value={choice}>
            {labeled(language, t(m.notifications_mail), t(mailChoiceNames[choice]))}
          </option>
        ))}
      </Select>
    </li>
  );
}

const mailChoiceOf = (value: string): MailChoice => mailChoices.find((choice) => choice === value) ?? 'off';
