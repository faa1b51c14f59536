import type { User } from '@supabase/auth-js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MessageSquare, Smartphone } from 'lucide-react';
import { getAuthSettings } from '#domain/auth/service-contract.ts';
import { m } from '#web/paraglide/messages.js';
import { Row } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import { ConfirmButton } from '#web/ui/overlay/ConfirmButton.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { dataOf, myUserKey } from '#web/features/auth/api.ts';
import { kindOfFactor, type ShownFactor, titleOfFactor } from '#web/features/auth/second-step/factor-labels.ts';
import { useRefusalText } from '#web/features/auth/auth-error-text.ts';
import { apiQuery } from '#web/lib/api/query.ts';
import { AddAuthenticator, AddPhone } from './AddFactor.tsx';
import { RecoveryCodes, recoveryCodesQuery, RecoveryCodeSheet, useNewRecoveryCodes } from './RecoveryCodes.tsx';
import { AccountRow, WithMyUser } from './account-rows.tsx';

/** `issuer` is the name of the site in authenticator apps. */
export function SecondFactor({ issuer }: { issuer: string }) {
  return <WithMyUser>{(user) => <Factors user={user} issuer={issuer} />}</WithMyUser>;
}

function Factors({ user, issuer }: { user: User; issuer: string }) {
  const t = useText();
  const client = useQueryClient();
  const offersPhone = Boolean(useQuery(apiQuery(getAuthSettings, {})).data?.sms_provider);
  const factors: ShownFactor[] = user.factors?.filter(({ status }) => status === 'verified') ?? [];
  const fresh = useNewRecoveryCodes();
  async function onAdded() {
    toast.success(t(m.settings_factor_added));
    await client.invalidateQueries({ queryKey: myUserKey });
    await client.invalidateQueries({ queryKey: recoveryCodesQuery.queryKey });
    // The first factor is the moment to save recovery codes.
    if (factors.length === 0) fresh.make();
  }
  return (
    <>
      {factors.length > 0 ? (
        <ul>
          {factors.map((factor) => (
            <FactorRow key={factor.id} factor={factor} isLast={factors.length === 1} />
          ))}
        </ul>
      ) : (
        <Text size="base" tone="muted">
          {t(m.settings_factor_none)}
        </Text>
      )}
      <Row>
        <AddAuthenticator issuer={issuer} onAdded={() => void onAdded()} />
        {offersPhone && <AddPhone onAdded={() => void onAdded()} />}
      </Row>
      {factors.length > 0 && <RecoveryCodes onMake={fresh.make} isMaking={fresh.isMaking} />}
      <RecoveryCodeSheet codes={fresh.codes} onClose={fresh.forget} />
    </>
  );
}

function FactorRow({ factor, isLast }: { factor: ShownFactor; isLast: boolean }) {
  const t = useText();
  const { date } = useFormat();
  const name = titleOfFactor(t, factor);
  const values = { kind: kindOfFactor(t, factor), day: date(factor.created_at) };
  const remove = useRemoval(factor.id, name);
  return (
    <AccountRow
      icon={factor.factor_type === 'phone' ? <MessageSquare /> : <Smartphone />}
      name={name}
      detail={t(m.settings_factor_since, values)}
    >
      <ConfirmButton
        size="sm"
        label={t(m.settings_factor_remove)}
        name={t(m.settings_factor_remove_of, { name })}
        question={t(m.settings_factor_remove_question, { name })}
        effect={t(isLast ? m.settings_factor_remove_last : m.settings_factor_remove_effect)}
        onConfirm={remove}
      />
    </AccountRow>
  );
}

function useRemoval(factorId: string, name: string) {
  const t = useText();
  const refusalText = useRefusalText();
  const client = useQueryClient();
  const { store } = useAuth();
  return async () => {
    try {
      dataOf(await (await store.client()).mfa.unenroll({ factorId }));
      toast.success(t(m.settings_factor_removed, { name }));
    } catch (error) {
      toast.error(refusalText(error));
    }
    await client.invalidateQueries({ queryKey: myUserKey });
    // This session may have lost its second factor.
    void store.reload();
  };
}
