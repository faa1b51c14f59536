import { redeemRecoveryCode } from '#domain/auth/recovery-code-contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import { TextField } from '#web/ui/forms/TextField.tsx';
import { AuthForm } from '#web/features/auth/forms/AuthForm.tsx';
import { codeForm } from '#web/features/auth/forms/credentials.ts';
import { useAuthForm } from '#web/features/auth/forms/use-auth-form.ts';
import { useFinishStep } from './use-finish-step.ts';

export function RecoveryCodeStep() {
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
