import { Plus } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { readPhone } from '#domain/auth/factor-rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { TextField } from '#web/ui/forms/TextField.tsx';
import { type AuthFailure, authErrorText } from '#web/features/auth/auth-error-text.ts';
import { AuthForm } from '#web/features/auth/forms/AuthForm.tsx';
import { codeRefusalText } from '#web/features/auth/code-refusal-text.ts';
import { PhoneCodeForm } from '#web/features/auth/forms/PhoneCodeForm.tsx';
import { maskedPhone } from '#web/features/auth/second-step/factor-labels.ts';
import { useAuthForm } from '#web/features/auth/forms/use-auth-form.ts';
import styles from './AddFactor.module.css';
import { useFocusOnMount } from './use-focus-on-mount.ts';

interface NewPhone {
  id: string;
  phone: string;
}

export function AddPhone({ onAdded }: { onAdded: () => void }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const [phone, setPhone] = useState<NewPhone | null>(null);
  const close = () => {
    setOpen(false);
    setPhone(null);
  };
  return (
    <>
      <Button variant="secondary" icon={<Plus />} onClick={() => setOpen(true)}>
        {t(m.settings_phone_add)}
      </Button>
      <Dialog open={isOpen} onClose={close} title={t(m.settings_phone_add)}>
        {phone ? (
          <Confirm
            phone={phone}
            onAdded={() => {
              close();
              onAdded();
            }}
          />
        ) : (
          <NumberForm onBegun={setPhone} />
        )}
      </Dialog>
    </>
  );
}

const phoneForm = z.object({ phone: z.string() });

function NumberForm({ onBegun }: { onBegun: (phone: NewPhone) => void }) {
  const t = useText();
  const { store } = useAuth();
  const form = useAuthForm(phoneForm, async ({ phone: typed }) => {
    const phone = readPhone(typed);
    if (phone === null) return t(m.settings_phone_wrong);
    const { mfa } = await store.client();
    const { data, error } = await mfa.enroll({ factorType: 'phone', phone, friendlyName: maskedPhone(phone) });
    if (error) return authErrorText(t, error);
    onBegun({ id: data.id, phone });
    return undefined;
  });
  return (
    <div className={styles.step}>
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
    </div>
  );
}

function Confirm({ phone, onAdded }: { phone: NewPhone; onAdded: () => void }) {
  const t = useText();
  const title = useFocusOnMount<HTMLHeadingElement>();
  const hear = async ({ error }: { error: AuthFailure | null }) => {
    if (error) return codeRefusalText(t, error);
    onAdded();
    return await Promise.resolve(undefined);
  };
  return (
    <div className={styles.step}>
      <h3 ref={title} tabIndex={-1}>
        {t(m.auth_step_phone_lead, { phone: maskedPhone(phone.phone) })}
      </h3>
      <PhoneCodeForm factorId={phone.id} onAnswer={hear} />
    </div>
  );
}
