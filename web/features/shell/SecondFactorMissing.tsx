import { Link } from '@tanstack/react-router';
import { ShieldCheck } from 'lucide-react';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { buttonClass } from '#web/ui/buttons/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';

/** For admins without a second factor where the deployment requires one. */
export function SecondFactorMissing() {
  const t = useText();
  return (
    <>
      <h1>{t(m.shell_second_factor_missing)}</h1>
      <EmptyState
        icon={<ShieldCheck />}
        title={t(m.errors_second_factor_missing)}
        action={
          <Link to="/settings" hash="second-factor" className={buttonClass()}>
            {t(m.shell_second_factor_add)}
          </Link>
        }
      >
        {t(m.shell_second_factor_why)}
      </EmptyState>
    </>
  );
}
