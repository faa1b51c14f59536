import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { Menu } from 'lucide-react';
import { useState } from 'react';
import type { Language } from '#domain/kernel/language.ts';
import { updateMyPreferences } from '#domain/profiles/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { waitingQuery } from '../../features/overview/admin/admin-api.ts';
import { NotificationBell } from '../../features/notifications/NotificationBell.tsx';
import { AccountMenu } from '../../features/shell/AccountMenu.tsx';
import { AdminAccount } from '../../features/shell/AdminAccount.tsx';
import { SlimFooter } from '../../features/shell/SlimFooter.tsx';
import { AdminHeader } from '../../features/shell/AdminHeader.tsx';
import { AdminSidebar } from '../../features/shell/AdminSidebar.tsx';
import { Brand } from '../../features/shell/Brand.tsx';
import { VersionLabel } from '../../features/shell/VersionLabel.tsx';
import { useSite } from '../../features/site/api.ts';
import { useApi } from '../../lib/api/ApiProvider.tsx';
import { ApiError } from '../../lib/api/call-api.ts';
import { useErrorText } from '../../lib/api/error-text.ts';
import { useLanguage } from '../../lib/i18n/language-context.tsx';
import { useText } from '../../lib/i18n/text.ts';
import { useAuth } from '../../lib/session/AuthProvider.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { toast } from '../../ui/toast.ts';
import { SecondFactorMissing } from '../../features/shell/SecondFactorMissing.tsx';
import { RequireAdmin } from '../guards.tsx';
import styles from './AdminLayout.module.css';

/** The frame of the admin area: a dark menu beside the screen, a bar and a sheet on phones. */
export function AdminLayout() {
  return (
    <RequireAdmin>
      <AdminFrame />
    </RequireAdmin>
  );
}

function AdminFrame() {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { me } = useAuth();
  const { data: waiting, error } = useQuery(waitingQuery(useApi()));
  const lacksSecondFactor = error instanceof ApiError && error.code === 'second_factor_missing';
  const sidebar = {
    name: me?.full_name ?? '',
    waiting,
    language: useLanguage(),
    onChooseLanguage: useChooseAdminLanguage(),
  };
  const site = useSite();
  return (
    <div className={styles.frame}>
      <aside className={styles.side} aria-label={t(m.shell_admin)}>
        <div className={styles.brand}>
          <Brand name={site?.brand_name ?? ''} onNight />
          <VersionLabel onNight />
        </div>
        <AdminSidebar {...sidebar} />
      </aside>
      <header className={styles.bar}>
        <div className={styles.brand}>
          <Brand name={t(m.shell_admin)} onNight />
          <VersionLabel onNight />
        </div>
        <div className={styles.barEnd}>
          <NotificationBell onNight />
          <IconButton label={t(m.shell_open_menu)} className={styles.opener} onClick={() => setOpen(true)}>
            <Menu />
          </IconButton>
        </div>
      </header>
      <Drawer open={isOpen} onClose={close} title={t(m.shell_admin)}>
        <div className={styles.sheet}>
          <AdminSidebar {...sidebar} onLeave={close} />
          {me && <AdminAccount me={me} onLeave={close} />}
        </div>
      </Drawer>
      <div className={styles.column}>
        <AdminHeader>
          <NotificationBell />
          {me && <AccountMenu me={me} />}
        </AdminHeader>
        <main id="main" tabIndex={-1} className={styles.main}>
          {lacksSecondFactor ? <SecondFactorMissing /> : <Outlet />}
        </main>
        <SlimFooter email={site?.contact_email} />
      </div>
    </div>
  );
}

function useChooseAdminLanguage(): (language: Language) => void {
  const api = useApi();
  const { store } = useAuth();
  const errorText = useErrorText();
  const choose = async (language: Language) => {
    try {
      store.setMe(await api(updateMyPreferences, { body: { admin_language: language } }));
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  return (language) => void choose(language);
}
