import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Spinner } from '#web/ui/feedback/Spinner.tsx';
import { myUserQuery } from '#web/features/auth/api.ts';
import { AuthCard } from '#web/features/auth/forms/AuthCard.tsx';
import { PhoneCodeForm } from '#web/features/auth/forms/PhoneCodeForm.tsx';
import { AppCodeForm } from './AppCodeForm.tsx';
import { FactorChoice } from './FactorChoice.tsx';
import { maskedPhone, type ShownFactor, titleOfFactor } from './factor-labels.ts';
import { RecoveryCodeStep } from './RecoveryCodeStep.tsx';
import styles from './SecondStep.module.css';
import { useFinishStep } from './use-finish-step.ts';

type Way = { factor: ShownFactor } | 'recovery' | 'choice';

export function SecondStep() {
  const t = useText();
  const { store } = useAuth();
  // Not cached: the next person in this tab has other factors.
  const { data, isPending, isFetching, refetch } = useQuery({ ...myUserQuery(store), gcTime: 0 });
  const [chosen, setChosen] = useState<Way | null>(null);
  const factors = data?.factors?.filter(({ status }) => status === 'verified');
  const isNothingOwed = factors?.length === 0;
  useEffect(() => {
    // The last factor was removed elsewhere meanwhile.
    if (isNothingOwed) void store.reload();
  }, [isNothingOwed, store]);

  if (isPending || isNothingOwed)
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
  const way = chosen ?? wayByFactor(factors);
  return <StepBy key={keyOf(way)} way={way} factors={factors} onChoose={setChosen} />;
}

const wayByFactor = ([first, ...others]: ShownFactor[]): Way =>
  first && others.length === 0 ? { factor: first } : 'choice';

const keyOf = (way: Way) => (typeof way === 'string' ? way : way.factor.id);

function StepBy({ way, factors, onChoose }: { way: Way; factors: ShownFactor[]; onChoose: (way: Way) => void }) {
  const t = useText();
  const finish = useFinishStep();
  const others = (
    <>
      {way !== 'choice' && (factors.length > 1 || way === 'recovery') && (
        <Button variant="ghost" onClick={() => onChoose(wayByFactor(factors))}>
          {t(m.auth_step_other_way)}
        </Button>
      )}
      {way !== 'recovery' && (
        <Button variant="ghost" onClick={() => onChoose('recovery')}>
          {t(m.auth_step_use_recovery)}
        </Button>
      )}
    </>
  );
  if (way === 'choice') {
    return (
      <Sheet lead={t(m.auth_step_choose)} others={others}>
        <FactorChoice factors={factors} onChoose={(factor) => onChoose({ factor })} />
      </Sheet>
    );
  }
  if (way === 'recovery') {
    return (
      <Sheet lead={t(m.auth_step_recovery_lead)} others={others}>
        <RecoveryCodeStep />
      </Sheet>
    );
  }
  const { factor } = way;
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
        <div className={styles.ways}>
          {others}
          <Button variant="ghost" onClick={() => void store.signOut()}>
            {t(m.auth_step_other_account)}
          </Button>
        </div>
      }
    >
      {children}
    </AuthCard>
  );
}
