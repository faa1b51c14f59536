import { Eye } from 'lucide-react';
import { useState } from 'react';
import { endView } from '#domain/users/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
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

/** Ends this tab's view; on the server it also expires by itself. */
function useEndView() {
  const api = useApi();
  const { store, viewId } = useAuth();
  const [busy, setBusy] = useState(false);
  async function end() {
    setBusy(true);
    await store.leaveView();
    if (viewId !== null) await api(endView, { params: { id: viewId } }).catch(() => {});
  }
  return { end: () => void end(), busy };
}
