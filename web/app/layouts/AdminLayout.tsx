import { useQuery } from '@tanstack/react-query';
import { type LinkProps, Navigate, Outlet, useLocation } from '@tanstack/react-router';
import { Menu } from 'lucide-react';
import { useState } from 'react';
import type { Language } from '#domain/kernel/language.ts';
import { updateMyPreferences } from '#domain/profiles/contract.ts';
import { getWaiting } from '#domain/overview/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { NotificationBell } from '#web/features/notifications/NotificationBell.tsx';
import { SearchButton, useSearchBox } from '#web/features/search/admin/use-search-box.tsx';
import { AccountMenu } from '#web/features/shell/header/account.tsx';
import { accessAt, useAdminScreens } from '#web/features/shell/admin/admin-screens.ts';
import { AdminAccount, AdminSidebar } from '#web/features/shell/admin/AdminSidebar.tsx';
import { AdminHeader, AdminLanguageMenu } from '#web/features/shell/admin/AdminHeader.tsx';
import { SlimFooter } from '#web/features/shell/footer/SlimFooter.tsx';
import { LanguageChoice } from '#web/features/shell/header/LanguageChoice.tsx';
import { Brand, VersionLabel } from '#web/features/shell/header/Brand.tsx';
import { useSite } from '#web/shared/site/api.ts';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { ApiError } from '#web/lib/api/call-api.ts';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { apiQuery } from '#web/lib/api/query.ts';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import { useMay } from '#web/lib/session/use-may.ts';
import { Drawer } from '#web/ui/overlay/Modal.tsx';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { SecondFactorMissing } from '#web/features/shell/SecondFactorMissing.tsx';
import { NoPermission, RequireAdmin } from '#web/app/routes/guards.tsx';
import styles from './AdminLayout.module.css';

/** The layout of the admin area: a sidebar, or a bar with a sheet on phones. */
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
  const { data: waiting, error } = useQuery(apiQuery(getWaiting, {}));
  const lacksSecondFactor = error instanceof ApiError && error.code === 'second_factor_missing';
  const sidebar = { name: me?.full_name ?? '', waiting };
  const language = useLanguage();
  const chooseLanguage = useChooseAdminLanguage();
  const site = useSite();
  const screens = useAdminScreens();
  const search = useSearchBox(screens);
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
          <SearchButton className={styles.opener} onClick={search.open} />
          <NotificationBell onNight />
          <IconButton label={t(m.shell_open_menu)} className={styles.opener} onClick={() => setOpen(true)}>
            <Menu />
          </IconButton>
        </div>
      </header>
      <Drawer open={isOpen} onClose={close} title={t(m.shell_admin)}>
        <div className={styles.sheet}>
          <LanguageChoice label={t(m.shell_admin_language)} value={language} onChoose={chooseLanguage} onNight />
          <AdminSidebar {...sidebar} onLeave={close} />
          {me && <AdminAccount me={me} onLeave={close} />}
        </div>
      </Drawer>
      {search.dialog}
      <div className={styles.column}>
        <AdminHeader>
          <SearchButton onClick={search.open} />
          <NotificationBell />
          <AdminLanguageMenu chosen={language} onChoose={chooseLanguage} />
          {me && <AccountMenu me={me} />}
        </AdminHeader>
        <main id="main" tabIndex={-1} className={styles.main}>
          {lacksSecondFactor ? <SecondFactorMissing /> : <PermittedScreen first={screens[0]?.to} />}
        </main>
        <SlimFooter email={site?.contact_email} />
      </div>
    </div>
  );
}

/** The screen, if the admin may use it; in place of the overview the first one that they may use. */
function PermittedScreen({ first }: { first: LinkProps['to'] }) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  if (useMay()(accessAt(path))) return <Outlet />;
  return path === '/admin-dashboard' ? <Navigate to={first} replace /> : <NoPermission />;
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
