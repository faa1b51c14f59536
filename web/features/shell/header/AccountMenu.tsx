import { Link } from '@tanstack/react-router';
import { ChevronDown, LogOut } from 'lucide-react';
import type { Me } from '#domain/profiles/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#web/ui/overlay/Menu.tsx';
import { PhotoAvatar } from '#web/shared/files/PhotoAvatar.tsx';
import { accountEntries, useSignOut } from './account.tsx';
import styles from './AccountMenu.module.css';

export function AccountMenu({ me }: { me: Me }) {
  const t = useText();
  const signOut = useSignOut();
  return (
    <Menu
      trigger={
        <button type="button" className={styles.account} aria-label={t(m.shell_account_menu, { name: me.full_name })}>
          <PhotoAvatar name={me.full_name} photoId={me.photo_file_id} />
          <span className={styles.name}>{me.full_name}</span>
          <ChevronDown />
        </button>
      }
    >
      {accountEntries.map(({ to, label, icon: Icon }) => (
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
