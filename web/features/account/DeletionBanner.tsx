import { Link } from '@tanstack/react-router';
import { cancelDeletion } from '#domain/account/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import styles from './DeletionBanner.module.css';
import { useDeletionChange } from './api.ts';

export function DeletionBanner({ deletesAt }: { deletesAt: string }) {
  const t = useText();
  const { date } = useFormat();
  return (
    <aside className={styles.banner} aria-label={t(m.settings_deletion_banner)}>
      <p>
        {t(m.settings_deletion_on, { day: date(deletesAt) })}{' '}
        <Link to="/settings" hash="deletion">
          {t(m.settings_deletion_more)}
        </Link>
      </p>
      <CancelDeletion />
    </aside>
  );
}

export function CancelDeletion() {
  const t = useText();
  const errorText = useErrorText();
  const api = useApi();
  const { mutateAsync, isPending } = useDeletionChange(() => api(cancelDeletion, {}));
  const restore = () =>
    void mutateAsync(undefined).then(
      () => toast.success(t(m.settings_deletion_canceled)),
      (error: Error) => toast.error(errorText(error)),
    );
  return (
    <Button writes variant="secondary" size="sm" busy={isPending} onClick={restore}>
      {t(m.settings_deletion_cancel)}
    </Button>
  );
}
