import { Plus } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState, type ReactNode } from 'react';
import * as z from 'zod/mini';
import { maxFactorNameLength, readPhone } from '#domain/auth/factor-rules.ts';
import { m } from '#web/paraglide/messages.js';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { CopyButton } from '#web/ui/buttons/CopyButton.tsx';
import { Dialog } from '#web/ui/overlay/Modal.tsx';
import { TextField } from '#web/ui/forms/TextField.tsx';
import { authErrorText, type AuthFailure, codeRefusalText } from '#web/features/auth/auth-error-text.ts';
import { AuthForm, codeForm, useAuthForm } from '#web/features/auth/forms/AuthForm.tsx';
import { CodeField, PhoneCodeForm } from '#web/features/auth/forms/PhoneCodeForm.tsx';
import { maskedPhone } from '#web/features/auth/second-step/factor-labels.ts';
import styles from './AddFactor.module.css';

interface NewApp {
  id: string;
  picture: string;
  secret: string;
  uri: string;
}

interface AddFactorProps<Started> {
  label: string;
  /** Starts adding a factor. */
  start: (onStarted: (started: Started) => void) => ReactNode;
  /** Confirms the factor with its first code. */
  confirm: (started: Started, onConfirmed: () => void) => ReactNode;
  onCancelled?: (started: Started) => void;
  onAdded: () => void;
}

function AddFactor<Started>({ label, start, confirm, onCancelled, onAdded }: AddFactorProps<Started>) {
  const [isOpen, setOpen] = useState(false);
  const [started, setStarted] = useState<Started | null>(null);
  const close = () => {
    setOpen(false);
    setStarted(null);
  };
  const cancel = () => {
    if (started) onCancelled?.(started);
    close();
  };
  const finish = () => {
    close();
    onAdded();
  };
  return (
    <>
      <Button writes variant="secondary" icon={<Plus />} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog open={isOpen} onClose={cancel} title={label}>
        {started ? confirm(started, finish) : start(setStarted)}
      </Dialog>
    </>
  );
}

export function AddAuthenticator({ issuer, onAdded }: { issuer: string; onAdded: () => void }) {
  const t = useText();
  const { store } = useAuth();
  return (
    <AddFactor<NewApp>
      label={t(m.settings_factor_add)}
      start={(onStarted) => <NameForm issuer={issuer} onStarted={onStarted} />}
      confirm={(app, onConfirmed) => <Scan app={app} onAdded={onConfirmed} />}
      // Otherwise its name stays taken.
      onCancelled={({ id }) => void store.client().then(({ mfa }) => mfa.unenroll({ factorId: id }))}
      onAdded={onAdded}
    />
  );
}

const nameForm = z.object({ name: z.string().check(z.trim()) });

function NameForm({ issuer, onStarted }: { issuer: string; onStarted: (app: NewApp) => void }) {
  const t = useText();
  const { store } = useAuth();
  const form = useAuthForm(nameForm, async ({ name: friendlyName }) => {
    if (!friendlyName) return t(m.settings_factor_name_required);
    const { mfa } = await store.client();
    const { data, error } = await mfa.enroll({ factorType: 'totp', friendlyName, issuer });
    if (error) return authErrorText(t, error);
    onStarted({ id: data.id, picture: data.totp.qr_code, secret: data.totp.secret, uri: data.totp.uri });
    return undefined;
  });
  return (
    <Stack className={styles.step}>
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
    </Stack>
  );
}

const grouped = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

function Scan({ app, onAdded }: { app: NewApp; onAdded: () => void }) {
  const t = useText();
  const { store } = useAuth();
  const title = useFocusOnMount<HTMLHeadingElement>();
  const form = useAuthForm(codeForm, async ({ code }) => {
    const { error } = await store.tokens.upgrade(({ mfa }) => mfa.challengeAndVerify({ factorId: app.id, code }));
    if (error) return codeRefusalText(t, error);
    onAdded();
    return undefined;
  });
  return (
    <Stack className={styles.step}>
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
        <Row gap={3}>
          <Text as="span" breakAnywhere>
            <code>{grouped(app.secret)}</code>
          </Text>
          <CopyButton value={app.secret} name={t(m.settings_factor_secret_name)} />
        </Row>
      </div>
      <AuthForm form={form} submitLabel={t(m.settings_factor_confirm)}>
        <CodeField label={t(m.auth_step_code)} error={form.faultOf('code')} refusal={form.refusal} />
      </AuthForm>
    </Stack>
  );
}

interface NewPhone {
  id: string;
  phone: string;
}

export function AddPhone({ onAdded }: { onAdded: () => void }) {
  const t = useText();
  return (
    <AddFactor<NewPhone>
      label={t(m.settings_phone_add)}
      start={(onStarted) => <NumberForm onStarted={onStarted} />}
      confirm={(phone, onConfirmed) => <Confirm phone={phone} onAdded={onConfirmed} />}
      onAdded={onAdded}
    />
  );
}

const phoneForm = z.object({ phone: z.string() });

function NumberForm({ onStarted }: { onStarted: (phone: NewPhone) => void }) {
  const t = useText();
  const { store } = useAuth();
  const form = useAuthForm(phoneForm, async ({ phone: typed }) => {
    const phone = readPhone(typed);
    if (phone === null) return t(m.settings_phone_wrong);
    const { mfa } = await store.client();
    const { data, error } = await mfa.enroll({ factorType: 'phone', phone, friendlyName: maskedPhone(phone) });
    if (error) return authErrorText(t, error);
    onStarted({ id: data.id, phone });
    return undefined;
  });
  return (
    <Stack className={styles.step}>
      <p>{t(m.settings_phone_lead)}</p>
      <AuthForm form={form} submitLabel={t(m.auth_step_submit)}>
        <TextField
          label={t(m.settings_phone_number)}
          name="phone"
          type="tel"
          autoComplete="tel"
          required
          hint={t(m.settings_phone_hint)}
        />
      </AuthForm>
    </Stack>
  );
}

function Confirm({ phone, onAdded }: { phone: NewPhone; onAdded: () => void }) {
  const t = useText();
  const title = useFocusOnMount<HTMLHeadingElement>();
  const onAnswer = async ({ error }: { error: AuthFailure | null }) => {
    if (error) return codeRefusalText(t, error);
    onAdded();
    return await Promise.resolve(undefined);
  };
  return (
    <Stack className={styles.step}>
      <h3 ref={title} tabIndex={-1}>
        {t(m.auth_step_phone_lead, { phone: maskedPhone(phone.phone) })}
      </h3>
      <PhoneCodeForm factorId={phone.id} onAnswer={onAnswer} />
    </Stack>
  );
}

/** Focuses the title of content that replaces other content, so that screen readers announce it. */
function useFocusOnMount<Element extends HTMLElement>(): RefObject<Element | null> {
  const title = useRef<Element>(null);
  useEffect(() => title.current?.focus(), []);
  return title;
}
