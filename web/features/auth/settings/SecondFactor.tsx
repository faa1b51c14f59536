import type { User } from '@supabase/auth-js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MessageSquare, Smartphone } from 'lucide-react';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import { AskingButton } from '#web/ui/overlay/ConfirmButton.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { dataOf, myUserKey } from '#web/features/auth/api.ts';
import { authSettingsQuery } from '#web/features/auth/providers.ts';
import { kindOfFactor, type ShownFactor, titleOfFactor } from '#web/features/auth/second-step/factor-labels.ts';
import { useRefusalText } from '#web/features/auth/auth-error-text.ts';
import styles from './AccountRows.module.css';
import { AddAuthenticator, AddPhone } from './AddFactor.tsx';
import { RecoveryCodes, RecoveryCodeSheet, recoveryCodesKey, useNewRecoveryCodes } from './RecoveryCodes.tsx';
import { WithMyUser } from './WithMyUser.tsx';

/** `issuer` is the name of the site in authenticator apps. */
export function SecondFactor({ issuer }: { issuer: string }) {
  return <WithMyUser>{(user) => <Factors user={user} issuer={issuer} />}</WithMyUser>;
}

function Factors({ user, issuer }: { user: User; issuer: string }) {
  const t = useText();
  const client = useQueryClient();
  const offersPhone = Boolean(useQuery(authSettingsQuery(useApi())).data?.sms_provider);
  const factors: ShownFactor[] = user.factors?.filter(({ status }) => status === 'verified') ?? [];
  const fresh = useNewRecoveryCodes();
  async function hearAdded() {
    toast.success(t(m.settings_factor_added));
    await client.invalidateQueries({ queryKey: myUserKey });
    await client.invalidateQueries({ queryKey: recoveryCodesKey });
    // The first factor is the moment to save recovery codes.
    if (factors.length === 0) fresh.make();
  }
  return (
    <>
      {factors.length > 0 ? (
        <ul className={styles.rows}>
          {factors.map((factor) => (
            <FactorRow key={factor.id} factor={factor} isLast={factors.length === 1} />
          ))}
        </ul>
      ) : (
        <p className={styles.hint}>{t(m.settings_factor_none)}</p>
      )}
      <div className={styles.actions}>
        <AddAuthenticator issuer={issuer} onAdded={() => void hearAdded()} />
        {offersPhone && <AddPhone onAdded={() => void hearAdded()} />}
      </div>
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
    <li className={styles.row}>
      {factor.factor_type === 'phone' ? <MessageSquare /> : <Smartphone />}
      <span className={styles.words}>
        <b>{name}</b>
        <span>{t(m.settings_factor_since, values)}</span>
      </span>
      <AskingButton
        size="sm"
        label={t(m.settings_factor_remove)}
        name={t(m.settings_factor_remove_of, { name })}
        question={t(m.settings_factor_remove_question, { name })}
        effect={t(isLast ? m.settings_factor_remove_last : m.settings_factor_remove_effect)}
        onConfirm={remove}
      />
    </li>
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
