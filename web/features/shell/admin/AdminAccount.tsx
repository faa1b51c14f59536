import { Link } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import type { Me } from '#domain/profiles/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { accountEntries, AccountPerson, useSignOut } from '#web/features/shell/header/account.tsx';
import styles from './AdminAccount.module.css';

export function AdminAccount({ me, onLeave }: { me: Me; onLeave: () => void }) {
  const t = useText();
  const signOut = useSignOut();
  return (
    <section className={styles.account}>
      <AccountPerson me={me} onNight />
      <nav aria-label={t(m.shell_account_menu, { name: me.full_name })}>
        {accountEntries.map(({ to, label, icon: Icon }) => (
          <Link key={to} to={to} className={styles.entry} onClick={onLeave}>
            <Icon />
            {t(label)}
          </Link>
        ))}
      </nav>
      <button type="button" className={styles.entry} onClick={() => void signOut().then(onLeave)}>
        <LogOut />
        {t(m.shell_sign_out)}
      </button>
    </section>
  );
}
