import type { ComponentType } from 'react';
import type { Me } from '#domain/profiles/contract.ts';
import { AccountDeletion } from '#web/features/account/AccountDeletion.tsx';
import { DataExport } from '#web/features/account/DataExport.tsx';
import { MySessions } from '#web/features/account/MySessions.tsx';
import { EmailChange } from '#web/features/auth/settings/EmailChange.tsx';
import { LinkedSignIns } from '#web/features/auth/settings/LinkedSignIns.tsx';
import { SecondFactor } from '#web/features/auth/settings/SecondFactor.tsx';
import { MyPayments } from '#web/features/payments/MyPayments.tsx';
import { useBrandName, useSite } from '#web/shared/site/api.ts';

export type AccountSectionId = 'email' | 'linked' | 'second-factor' | 'payments' | 'sessions' | 'export' | 'deletion';

export interface AccountSectionProps {
  id: AccountSectionId;
  me: Me;
}

const bodies: Record<AccountSectionId, ComponentType<{ me: Me }>> = {
  email: Email,
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

function Factors() {
  return <SecondFactor issuer={useBrandName()} />;
}

/** The content of a section of the settings, all in one file, which is loaded after the page. */
export function AccountSection({ id, me }: AccountSectionProps) {
  const Body = bodies[id];
  return <Body me={me} />;
}
