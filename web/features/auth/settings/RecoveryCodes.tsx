import { useQuery } from '@tanstack/react-query';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { AskingButton } from '#web/ui/overlay/ConfirmButton.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Bone, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import styles from './AccountRows.module.css';
import { recoveryCodesQuery } from './recovery-codes-api.ts';

export function RecoveryCodes({ onMake, isMaking }: { onMake: () => void; isMaking: boolean }) {
  const t = useText();
  const { date } = useFormat();
  const { data, isPending, isFetching, refetch } = useQuery(recoveryCodesQuery(useApi()));
  if (isPending) {
    return (
      <Skeleton>
        <Bone width="medium" />
      </Skeleton>
    );
  }
  if (!data) return <ErrorState title={t(m.settings_codes_failed)} busy={isFetching} onRetry={() => void refetch()} />;
  return (
    <div className={styles.codes}>
      <h3>{t(m.settings_codes)}</h3>
      <p className={styles.hint}>
        {data.made_at === null
          ? t(m.settings_codes_none)
          : t(m.settings_codes_left, { count: data.remaining, day: date(data.made_at) })}
      </p>
      <div className={styles.actions}>
        {data.made_at === null ? (
          <Button variant="secondary" busy={isMaking} onClick={onMake}>
            {t(m.settings_codes_make)}
          </Button>
        ) : (
          <AskingButton
            label={t(m.settings_codes_renew)}
            question={t(m.settings_codes_renew_question)}
            effect={t(m.settings_codes_renew_effect)}
            onConfirm={async () => await Promise.resolve(onMake())}
          />
        )}
      </div>
    </div>
  );
}
