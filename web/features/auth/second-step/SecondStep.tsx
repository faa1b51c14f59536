import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { MessageSquare, Smartphone } from 'lucide-react';
import { redeemRecoveryCode } from '#domain/auth/recovery-code-contract.ts';
import { m } from '#web/paraglide/messages.js';
import { Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Spinner } from '#web/ui/feedback/Spinner.tsx';
import { myUserQuery } from '#web/features/auth/api.ts';
import { AuthCard } from '#web/features/auth/forms/AuthCard.tsx';
import { CodeField, PhoneCodeForm } from '#web/features/auth/forms/PhoneCodeForm.tsx';
import { AuthForm, codeForm, useAuthForm } from '#web/features/auth/forms/AuthForm.tsx';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { TextField } from '#web/ui/forms/TextField.tsx';
import { useAdoptSession } from '#web/features/auth/adopt-session.ts';
import { type AuthFailure, codeRefusalText } from '#web/features/auth/auth-error-text.ts';
import { kindOfFactor, maskedPhone, type ShownFactor, titleOfFactor } from './factor-labels.ts';
import styles from './SecondStep.module.css';

type Method = { factor: ShownFactor } | 'recovery' | 'choice';

export function SecondStep() {
  const t = useText();
  const { store } = useAuth();
  // Not cached: the next person in this tab has other factors.
  const { data, isPending, isFetching, refetch } = useQuery({ ...myUserQuery(store), gcTime: 0 });
  const [chosen, setChosen] = useState<Method | null>(null);
  const factors = data?.factors?.filter(({ status }) => status === 'verified');
  const hasNoFactors = factors?.length === 0;
  useEffect(() => {
    // The last factor was removed in another session meanwhile.
    if (hasNoFactors) void store.reload();
  }, [hasNoFactors, store]);

  if (isPending || hasNoFactors)
    return (
      <Sheet>
        <Spinner />
      </Sheet>
    );
  if (!factors) {
    return (
      <Sheet>
        <ErrorState title={t(m.auth_step_failed)} busy={isFetching} onRetry={() => void refetch()} />
      </Sheet>
    );
  }
  const method = chosen ?? defaultMethod(factors);
  return <MethodStep key={keyOf(method)} method={method} factors={factors} onChoose={setChosen} />;
}

const defaultMethod = ([first, ...others]: ShownFactor[]): Method =>
  first && others.length === 0 ? { factor: first } : 'choice';

const keyOf = (method: Method) => (typeof method === 'string' ? method : method.factor.id);

function MethodStep({
  method,
  factors,
  onChoose,
}: {
  method: Method;
  factors: ShownFactor[];
  onChoose: (method: Method) => void;
}) {
  const t = useText();
  const finish = useFinishStep();
  const others = (
    <>
      {method !== 'choice' && (factors.length > 1 || method === 'recovery') && (
        <Button variant="ghost" onClick={() => onChoose(defaultMethod(factors))}>
          {t(m.auth_step_other_way)}
        </Button>
      )}
      {method !== 'recovery' && (
        <Button variant="ghost" onClick={() => onChoose('recovery')}>
          {t(m.auth_step_use_recovery)}
        </Button>
      )}
    </>
  );
  if (method === 'choice') {
    return (
      <Sheet lead={t(m.auth_step_choose)} others={others}>
        <FactorChoice factors={factors} onChoose={(factor) => onChoose({ factor })} />
      </Sheet>
    );
  }
  if (method === 'recovery') {
    return (
      <Sheet lead={t(m.auth_step_recovery_lead)} others={others}>
        <RecoveryCodeStep />
      </Sheet>
    );
  }
  const { factor } = method;
  if (factor.factor_type === 'phone') {
    return (
      <Sheet lead={t(m.auth_step_phone_lead, { phone: maskedPhone(factor.phone ?? '') })} others={others}>
        <PhoneCodeForm factorId={factor.id} onAnswer={finish} />
      </Sheet>
    );
  }
  return (
    <Sheet lead={t(m.auth_step_app_lead, { name: titleOfFactor(t, factor) })} others={others}>
      <AppCodeForm factorId={factor.id} />
    </Sheet>
  );
}

function Sheet({ lead, children, others }: { lead?: string; children: ReactNode; others?: ReactNode }) {
  const t = useText();
  const { store } = useAuth();
  return (
    <AuthCard
      takesFocus
      title={t(m.auth_step_title)}
      lead={lead}
      foot={
        <Stack gap={1} className={styles.ways}>
          {others}
          <Button variant="ghost" onClick={() => void store.signOut()}>
            {t(m.auth_step_other_account)}
          </Button>
        </Stack>
      }
    >
      {children}
    </AuthCard>
  );
}

function AppCodeForm({ factorId }: { factorId: string }) {
  const t = useText();
  const { store } = useAuth();
  const finish = useFinishStep();
  const form = useAuthForm(
    codeForm,
    async ({ code }) =>
      await finish(await store.tokens.upgrade(({ mfa }) => mfa.challengeAndVerify({ factorId, code }))),
  );
  return (
    <AuthForm form={form} submitLabel={t(m.auth_step_submit)}>
      <CodeField label={t(m.auth_step_code)} error={form.faultOf('code')} refusal={form.refusal} />
    </AuthForm>
  );
}

function RecoveryCodeStep() {
  const t = useText();
  const api = useApi();
  const { store } = useAuth();
  const finish = useFinishStep();
  const form = useAuthForm(codeForm, async ({ code }) => {
    const { access_token, refresh_token } = await api(redeemRecoveryCode, { body: { code } });
    return await finish(await (await store.client()).setSession({ access_token, refresh_token }));
  });
  return (
    <AuthForm form={form} submitLabel={t(m.auth_step_submit)}>
      <TextField
        label={t(m.auth_step_recovery_code)}
        name="code"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={form.faultOf('code')}
        hint={t(m.auth_step_recovery_hint)}
      />
    </AuthForm>
  );
}

function FactorChoice(props: { factors: readonly ShownFactor[]; onChoose: (factor: ShownFactor) => void }) {
  const t = useText();
  return (
    <Stack as="ul" gap={3} className={styles.factors}>
      {props.factors.map((factor) => (
        <li key={factor.id}>
          <Button
            wide
            variant="secondary"
            className={styles.factor}
            icon={factor.factor_type === 'phone' ? <MessageSquare /> : <Smartphone />}
            onClick={() => props.onChoose(factor)}
          >
            <Text as="div" breakAnywhere>
              <b>{titleOfFactor(t, factor)}</b>
              <Text size="sm" tone="muted">
                {factor.phone ? maskedPhone(factor.phone) : kindOfFactor(t, factor)}
              </Text>
            </Text>
          </Button>
        </li>
      ))}
    </Stack>
  );
}

/** Completes the second step; returns the error message, if any. */
function useFinishStep(): (answer: { error: AuthFailure | null }) => Promise<string | undefined> {
  const t = useText();
  const { store } = useAuth();
  const adopt = useAdoptSession();
  return async ({ error }) => {
    if (error) return codeRefusalText(t, error);
    const { data } = await (await store.client()).getSession();
    return await adopt(data.session);
  };
}
