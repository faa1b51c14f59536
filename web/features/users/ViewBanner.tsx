import { Eye } from 'lucide-react';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { useEndView } from './use-view.ts';
import styles from './ViewBanner.module.css';

export function ViewBanner() {
  const t = useText();
  const { me } = useAuth();
  const { end, busy } = useEndView();
  return (
    <aside className={styles.banner} aria-label={t(m.users_view_label)}>
      <p role="alert">
        <Eye />
        {t(m.users_view_banner, { name: me?.full_name || me?.email || t(m.users_unknown) })}
      </p>
      <Button variant="secondary" size="sm" busy={busy} onClick={end}>
        {t(m.users_view_exit)}
      </Button>
    </aside>
  );
}
