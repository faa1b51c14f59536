import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { Field } from './Field.tsx';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';
import styles from './PasswordField.module.css';
import type { TextFieldProps } from './TextField.tsx';

export function PasswordField({ id, label, hint, error, required, className, ...rest }: Omit<TextFieldProps, 'type'>) {
  const t = useText();
  const [isShown, setShown] = useState(false);
  return (
    <Field {...{ id, label, hint, error, required, className }}>
      {(control) => (
        <div className={styles.box}>
          <input autoCapitalize="none" spellCheck={false} {...rest} {...control} type={isShown ? 'text' : 'password'} />
          <IconButton
            className={styles.toggle}
            label={t(isShown ? m.ui_hide_password : m.ui_show_password)}
            aria-controls={control.id}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? <EyeOff /> : <Eye />}
          </IconButton>
        </div>
      )}
    </Field>
  );
}
