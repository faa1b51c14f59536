import { Link } from '@tanstack/react-router';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import styles from './DeletionBanner.module.css';
import { useKeeping } from './api.ts';

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
      <KeepAccount />
    </aside>
  );
}

export function KeepAccount() {
  const t = useText();
  const keeping = useKeeping();
  return (
    <Button variant="secondary" size="sm" busy={keeping.isPending} onClick={() => keeping.mutate()}>
      {t(m.settings_deletion_cancel)}
    </Button>
  );
}
