import { Link, useLocation } from '@tanstack/react-router';
import { ArrowLeft, ChevronDown, LogOut } from 'lucide-react';
import type { MenuWaiting } from '#domain/overview/contract.ts';
import type { Me } from '#domain/profiles/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { Text } from '#web/ui/layout/Text.tsx';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { useMay } from '#web/lib/session/use-may.ts';
import { accountEntries, AccountPerson, useSignOut } from '#web/features/shell/header/account.tsx';
import { type Entry, groups, isAt } from './admin-screens.ts';
import styles from './AdminSidebar.module.css';

interface AdminSidebarProps {
  name: string;
  /** Undefined while loading. */
  waiting?: MenuWaiting | undefined;
  onLeave?: (() => void) | undefined;
}

export function AdminSidebar({ name, waiting, onLeave }: AdminSidebarProps) {
  const t = useText();
  const may = useMay();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const shown = groups
    .map((group) => ({ ...group, entries: group.entries.filter(({ access }) => may(access)) }))
    .filter(({ entries }) => entries.length > 0);
  const linkOf = ({ to, label, icon: Icon, waits }: Entry) => (
    <Link
      key={to}
      to={to}
      activeOptions={{ exact: to === '/admin-dashboard', includeSearch: false }}
      className={styles.entry}
      onClick={onLeave}
    >
      <Icon />
      {t(label)}
      {waits && <WaitingCount waiting={waiting?.[waits]} />}
    </Link>
  );
  return (
    <div className={styles.sidebar}>
      <Text size="sm" breakAnywhere className={styles.welcome}>
        {t(m.shell_admin_welcome, { name: name.trim() || t(m.profile_role_admin) })}
      </Text>
      <nav className={styles.nav} aria-label={t(m.shell_admin_menu)}>
        {shown.map(({ caption, isFolded, entries }) =>
          caption === null ? (
            entries.map(linkOf)
          ) : (
            <details
              key={entries[0]?.to}
              className={styles.group}
              aria-label={t(caption)}
              open={!isFolded || entries.some((entry) => isAt(path, entry))}
            >
              <summary className={styles.caption}>
                {t(caption)}
                <ChevronDown />
                <WaitingCount
                  waiting={entries.reduce((sum, { waits }) => sum + ((waits && waiting?.[waits]) ?? 0), 0)}
                />
              </summary>
              {entries.map(linkOf)}
            </details>
          ),
        )}
        <Link to="/" className={styles.entry} onClick={onLeave}>
          <ArrowLeft />
          {t(m.shell_admin_back)}
        </Link>
      </nav>
    </div>
  );
}

function WaitingCount({ waiting = 0 }: { waiting?: number | undefined }) {
  const t = useText();
  const { count } = useFormat();
  if (waiting === 0) return null;
  return (
    <span className={`num ${styles.waiting}`}>
      <span aria-hidden="true">{count(waiting)}</span>
      <span className="visually-hidden">{t(m.shell_admin_waiting, { count: count(waiting) })}</span>
    </span>
  );
}

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
