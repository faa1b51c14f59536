import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import { AuthForm } from '#web/features/auth/forms/AuthForm.tsx';
import { CodeField } from '#web/features/auth/forms/CodeField.tsx';
import { codeForm } from '#web/features/auth/forms/credentials.ts';
import { useAuthForm } from '#web/features/auth/forms/use-auth-form.ts';
import { useFinishStep } from './use-finish-step.ts';

export function AppCodeForm({ factorId }: { factorId: string }) {
  const t = useText();
  const { store } = useAuth();
  const finish = useFinishStep();
  const form = useAuthForm(
    codeForm,
    async ({ code }) => await finish(await store.upgrade(({ mfa }) => mfa.challengeAndVerify({ factorId, code }))),
  );
  return (
    <AuthForm form={form} submitLabel={t(m.auth_step_submit)}>
      <CodeField label={t(m.auth_step_code)} error={form.faultOf('code')} refusal={form.refusal} />
    </AuthForm>
  );
}
