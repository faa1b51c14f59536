import { Plus } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { maxFactorNameLength } from '#domain/auth/factor-rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { CopyButton } from '#web/ui/buttons/CopyButton.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { TextField } from '#web/ui/forms/TextField.tsx';
import { authErrorText } from '#web/features/auth/auth-error-text.ts';
import { AuthForm } from '#web/features/auth/forms/AuthForm.tsx';
import { codeRefusalText } from '#web/features/auth/code-refusal-text.ts';
import { CodeField } from '#web/features/auth/forms/CodeField.tsx';
import { codeForm } from '#web/features/auth/forms/credentials.ts';
import { useAuthForm } from '#web/features/auth/forms/use-auth-form.ts';
import styles from './AddFactor.module.css';
import { useFocusOnMount } from './use-focus-on-mount.ts';

interface NewApp {
  id: string;
  picture: string;
  secret: string;
  uri: string;
}

export function AddAuthenticator({ issuer, onAdded }: { issuer: string; onAdded: () => void }) {
  const t = useText();
  const { store } = useAuth();
  const [isOpen, setOpen] = useState(false);
  const [app, setApp] = useState<NewApp | null>(null);
  const close = () => {
    setOpen(false);
    setApp(null);
  };
  const giveUp = () => {
    // Otherwise its name stays taken.
    if (app) void store.client().then(({ mfa }) => mfa.unenroll({ factorId: app.id }));
    close();
  };
  return (
    <>
      <Button variant="secondary" icon={<Plus />} onClick={() => setOpen(true)}>
        {t(m.settings_factor_add)}
      </Button>
      <Dialog open={isOpen} onClose={giveUp} title={t(m.settings_factor_add)}>
        {app ? (
          <Scan
            app={app}
            onAdded={() => {
              close();
              onAdded();
            }}
          />
        ) : (
          <NameForm issuer={issuer} onBegun={setApp} />
        )}
      </Dialog>
    </>
  );
}

const nameForm = z.object({ name: z.string().check(z.trim()) });

function NameForm({ issuer, onBegun }: { issuer: string; onBegun: (app: NewApp) => void }) {
  const t = useText();
  const { store } = useAuth();
  const form = useAuthForm(nameForm, async ({ name: friendlyName }) => {
    if (!friendlyName) return t(m.settings_factor_name_required);
    const { mfa } = await store.client();
    const { data, error } = await mfa.enroll({ factorType: 'totp', friendlyName, issuer });
    if (error) return authErrorText(t, error);
    onBegun({ id: data.id, picture: data.totp.qr_code, secret: data.totp.secret, uri: data.totp.uri });
    return undefined;
  });
  return (
    <div className={styles.step}>
      <p>{t(m.settings_factor_app_lead)}</p>
      <AuthForm form={form} submitLabel={t(m.auth_step_submit)}>
        <TextField
          label={t(m.settings_factor_name)}
          name="name"
          autoComplete="off"
          required
          maxLength={maxFactorNameLength}
          hint={t(m.settings_factor_name_hint)}
        />
      </AuthForm>
    </div>
  );
}

const grouped = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

function Scan({ app, onAdded }: { app: NewApp; onAdded: () => void }) {
  const t = useText();
  const { store } = useAuth();
  const title = useFocusOnMount<HTMLHeadingElement>();
  const form = useAuthForm(codeForm, async ({ code }) => {
    const { error } = await store.upgrade(({ mfa }) => mfa.challengeAndVerify({ factorId: app.id, code }));
    if (error) return codeRefusalText(t, error);
    onAdded();
    return undefined;
  });
  return (
    <div className={styles.step}>
      <h3 ref={title} tabIndex={-1}>
        {t(m.settings_factor_scan)}
      </h3>
      <img className={styles.picture} src={app.picture} alt={t(m.settings_factor_picture)} width={200} height={200} />
      <p>
        <a href={app.uri} className={styles.link}>
          {t(m.settings_factor_open)}
        </a>
      </p>
      <div>
        <p>{t(m.settings_factor_secret)}</p>
        <div className={styles.secret}>
          <code>{grouped(app.secret)}</code>
          <CopyButton value={app.secret} name={t(m.settings_factor_secret_name)} />
        </div>
      </div>
      <AuthForm form={form} submitLabel={t(m.settings_factor_confirm)}>
        <CodeField label={t(m.auth_step_code)} error={form.faultOf('code')} refusal={form.refusal} />
      </AuthForm>
    </div>
  );
}
