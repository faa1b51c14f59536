import type { Me } from '#domain/profiles/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { Bone, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { WhenInView } from '#web/ui/feedback/WhenInView.tsx';
import type { AccountSectionId, AccountSectionProps } from './AccountSection.tsx';

const bones = (
  <>
    <Bone width="long" />
    <Bone shape="control" />
  </>
);

// A failure is shown, because the section is the main content.
const AccountSection = lazyPart<AccountSectionProps>(
  'account-section',
  async () => (await import('./AccountSection.tsx')).AccountSection,
  { waiting: <Skeleton>{bones}</Skeleton>, isNeeded: true },
);

interface AccountPart {
  /** The hash of the address. */
  id: AccountSectionId;
  title: typeof m.settings_email;
  lead: typeof m.settings_email;
}

export const accountParts: readonly AccountPart[] = [
  { id: 'email', title: m.settings_email, lead: m.settings_email_lead },
  { id: 'password', title: m.settings_password, lead: m.settings_password_lead },
  { id: 'linked', title: m.settings_linked_title, lead: m.settings_linked_lead },
  { id: 'second-factor', title: m.settings_factor, lead: m.settings_factor_lead },
  { id: 'sessions', title: m.settings_sessions, lead: m.settings_sessions_lead },
  { id: 'export', title: m.settings_export, lead: m.settings_export_lead },
  { id: 'deletion', title: m.settings_deletion, lead: m.settings_deletion_lead },
];

/** A section about the account. Loaded when it comes into view, or `now`. */
export function AccountBody({ now, ...rest }: { id: AccountSectionId; me: Me; now: boolean }) {
  return (
    // Nothing is loading before: screen readers hear nothing about it.
    <WhenInView now={now} waiting={<div aria-hidden="true">{bones}</div>}>
      <AccountSection {...rest} />
    </WhenInView>
  );
}
