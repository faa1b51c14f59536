import type { ComponentType } from 'react';
import type { Me } from '#domain/profiles/contract.ts';
import { AccountDeletion } from '#web/features/account/AccountDeletion.tsx';
import { DataExport } from '#web/features/account/DataExport.tsx';
import { MySessions } from '#web/features/account/MySessions.tsx';
import { PasswordChange } from '#web/features/auth/forms/NewPasswordForm.tsx';
import { EmailChange } from '#web/features/auth/settings/EmailChange.tsx';
import { LinkedSignIns } from '#web/features/auth/settings/LinkedSignIns.tsx';
import { SecondFactor } from '#web/features/auth/settings/SecondFactor.tsx';
import { NotificationPreferences } from '#web/features/notifications/NotificationPreferences.tsx';
import { MyPayments } from '#web/features/payments/MyPayments.tsx';
import { useBrandName, useSite } from '#web/shared/site/api.ts';

export type AccountSectionId =
  | 'notifications'
  | 'payments'
  | 'email'
  | 'password'
  | 'linked'
  | 'second-factor'
  | 'sessions'
  | 'export'
  | 'deletion';

export interface AccountSectionProps {
  id: AccountSectionId;
  me: Me;
}

const bodies: Record<AccountSectionId, ComponentType<{ me: Me }>> = {
  notifications: NotificationPreferences,
  email: Email,
  password: Password,
  linked: LinkedSignIns,
  'second-factor': Factors,
  payments: MyPayments,
  sessions: MySessions,
  export: DataExport,
  deletion: AccountDeletion,
};

function Email() {
  return <EmailChange captcha={useSite()?.captcha ?? null} />;
}

function Password({ me }: { me: Me }) {
  return <PasswordChange email={me.account_email ?? me.email} />;
}

function Factors() {
  return <SecondFactor issuer={useBrandName()} />;
}

/** The content of a section of the settings, all in one file, which is loaded after the page. */
export function AccountSection({ id, me }: AccountSectionProps) {
  const Body = bodies[id];
  return <Body me={me} />;
}
