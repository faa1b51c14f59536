import { redeemRecoveryCode } from '#domain/auth/recovery-code-contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '../../../lib/api/ApiProvider.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { useAuth } from '../../../lib/session/AuthProvider.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { AuthForm } from '../AuthForm.tsx';
import { codeForm } from '../credentials.ts';
import { useAuthForm } from '../use-auth-form.ts';
import { useFinishStep } from './use-finish-step.ts';

/** The second step by one of the codes that were kept for a lost device. */
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
