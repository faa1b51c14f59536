import { useState } from 'react';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { NewPasswordForm } from '#web/features/auth/forms/NewPasswordForm.tsx';

export function PasswordChange({ email }: { email: string }) {
  const t = useText();
  // A new form after each change empties the fields.
  const [changes, setChanges] = useState(0);
  const confirm = () => {
    toast.success(t(m.settings_password_saved));
    setChanges(changes + 1);
  };
  return (
    <NewPasswordForm
      key={changes}
      inline
      email={email}
      submitLabel={t(m.settings_password_submit)}
      onChanged={confirm}
    />
  );
}
