import type { ComponentType } from 'react';
import type { Me } from '#domain/profiles/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useBrandName, useSite } from '#web/shared/site/api.ts';
import { Bone, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { PasswordChange } from '#web/features/auth/forms/NewPasswordForm.tsx';

// Loaded after the page; a failure is shown, because the section is the main content.
const lazySection = <Props extends object>(id: string, load: () => Promise<ComponentType<Props>>) =>
  lazyPart(`settings-${id}`, load, {
    waiting: (
      <Skeleton>
        <Bone width="long" />
        <Bone shape="control" />
      </Skeleton>
    ),
    isNeeded: true,
  });

const EmailChange = lazySection(
  'email',
  async () => (await import('#web/features/auth/settings/EmailChange.tsx')).EmailChange,
);
const LinkedSignIns = lazySection(
  'linked',
  async () => (await import('#web/features/auth/settings/LinkedSignIns.tsx')).LinkedSignIns,
);
const SecondFactor = lazySection(
  'second-factor',
  async () => (await import('#web/features/auth/settings/SecondFactor.tsx')).SecondFactor,
);
export const MyPayments = lazySection(
  'payments',
  async () => (await import('#web/features/payments/MyPayments.tsx')).MyPayments,
);
const MySessions = lazySection(
  'sessions',
  async () => (await import('#web/features/account/MySessions.tsx')).MySessions,
);
const DataExport = lazySection('export', async () => (await import('#web/features/account/DataExport.tsx')).DataExport);
const AccountDeletion = lazySection(
  'deletion',
  async () => (await import('#web/features/account/AccountDeletion.tsx')).AccountDeletion,
);

function Password({ me }: { me: Me }) {
  return <PasswordChange email={me.account_email ?? me.email} />;
}

function Email() {
  return <EmailChange captcha={useSite()?.captcha ?? null} />;
}

function Factors() {
  return <SecondFactor issuer={useBrandName()} />;
}

interface AccountSection {
  /** The hash of the address. */
  id: string;
  title: typeof m.settings_email;
  lead: typeof m.settings_email;
  Body: ComponentType<{ me: Me }>;
}

export const accountSections: readonly AccountSection[] = [
  { id: 'email', title: m.settings_email, lead: m.settings_email_lead, Body: Email },
  { id: 'password', title: m.settings_password, lead: m.settings_password_lead, Body: Password },
  { id: 'linked', title: m.settings_linked_title, lead: m.settings_linked_lead, Body: LinkedSignIns },
  { id: 'second-factor', title: m.settings_factor, lead: m.settings_factor_lead, Body: Factors },
  { id: 'sessions', title: m.settings_sessions, lead: m.settings_sessions_lead, Body: MySessions },
  { id: 'export', title: m.settings_export, lead: m.settings_export_lead, Body: DataExport },
  { id: 'deletion', title: m.settings_deletion, lead: m.settings_deletion_lead, Body: AccountDeletion },
];
