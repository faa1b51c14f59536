import { Link, type LinkProps, useNavigate } from '@tanstack/react-router';
import { ChevronDown, LayoutDashboard, LogOut, type LucideIcon, Settings, UserRound, WifiOff } from 'lucide-react';
import type { Me } from '#domain/profiles/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { Row } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { classNames } from '#web/ui/layout/class-names.ts';
import { PhotoAvatar } from '#web/shared/files/PhotoAvatar.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { isWork } from '#web/lib/offline/outbox.ts';
import { useOutbox } from '#web/lib/offline/use-outbox.ts';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import { toastWithWarning } from '#web/ui/feedback/undo-toast.tsx';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#web/ui/overlay/Menu.tsx';
import styles from './account.module.css';

export function AccountPerson({ me, onNight }: { me: Me; onNight?: boolean }) {
  return (
    <Row gap={3} noWrap className={classNames(styles.person, onNight && styles.night)}>
      <PhotoAvatar name={me.full_name} photoId={me.photo_file_id} />
      <Text as="div" breakAnywhere>
        <Text weight="strong" className={styles.name}>
          {me.full_name}
        </Text>
        <Text size="sm" tone="muted" className={styles.email}>
          {me.email}
        </Text>
      </Text>
    </Row>
  );
}

export const siteEntries = [
  { to: '/jobs', label: m.shell_jobs },
  { to: '/projects', label: m.shell_projects },
  { to: '/community', label: m.shell_community },
] as const;

export const adminEntry = { to: '/admin-dashboard', label: m.shell_admin } as const;

export const accountEntries = [
  { to: '/profile', label: m.shell_profile, icon: UserRound },
  { to: '/dashboard', label: m.shell_dashboard, icon: LayoutDashboard },
  { to: '/settings', label: m.shell_settings, icon: Settings },
] as const satisfies readonly { to: LinkProps['to']; label: unknown; icon: LucideIcon }[];

const savedEntry = { to: '/saved', label: m.saved_title, icon: WifiOff } as const;

export const accountEntriesOf = ({ role }: Me) => [...accountEntries, ...(role === 'user' ? [savedEntry] : [])];

const warningSeconds = 15;

/** Navigates first, so that no guard asks to sign in again. Warns if unsent work would be deleted from the device. */
export function useSignOut(): () => Promise<void> {
  const t = useText();
  const navigate = useNavigate();
  const { store } = useAuth();
  const isWorkWaiting = useOutbox().some(isWork);
  const leave = async () => {
    // Loaded before navigating, so that a reload right after it does not find the session.
    await store.client().catch(() => {});
    await navigate({ to: '/' });
    await store.signOut();
  };
  return async () => {
    if (!isWorkWaiting) return await leave();
    const label = t(m.offline_sign_out_anyway);
    toastWithWarning(t(m.offline_sign_out), {
      id: 'sign-out',
      label,
      seconds: warningSeconds,
      onAct: () => void leave(),
    });
    return undefined;
  };
}

export function AccountMenu({ me }: { me: Me }) {
  const t = useText();
  const signOut = useSignOut();
  return (
    <Menu
      trigger={
        <button type="button" className={styles.account} aria-label={t(m.shell_account_menu, { name: me.full_name })}>
          <PhotoAvatar name={me.full_name} photoId={me.photo_file_id} />
          <span className={styles.menuName}>{me.full_name}</span>
          <ChevronDown />
        </button>
      }
    >
      {accountEntriesOf(me).map(({ to, label, icon: Icon }) => (
        <MenuLink key={to} icon={<Icon />} render={<Link to={to} />}>
          {t(label)}
        </MenuLink>
      ))}
      <MenuSeparator />
      <MenuItem icon={<LogOut />} onSelect={() => void signOut()}>
        {t(m.shell_sign_out)}
      </MenuItem>
    </Menu>
  );
}
