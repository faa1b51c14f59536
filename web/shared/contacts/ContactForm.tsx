import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { contactForm } from '#domain/employers/contract.ts';
import { type Language, languages } from '#domain/kernel/language.ts';
import { ApiError } from '#web/lib/api/call-api.ts';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { languageNames } from '#web/lib/i18n/language-names.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Refusal } from '#web/ui/feedback/Banner.tsx';
import { schemaResolver } from '#web/ui/forms/schema-resolver.ts';
import { SelectField } from '#web/ui/forms/SelectField.tsx';
import { TextField } from '#web/ui/forms/TextField.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';

type Contact = z.output<typeof contactForm>;

interface ContactFormProps {
  /** The usual language of the mails. */
  language: Language;
  submitLabel: string;
  hint?: string;
  /** Rejects with why it was refused. */
  send: (contact: Contact) => Promise<unknown>;
}

const resolver = schemaResolver(
  contactForm,
  (draft: Contact) => draft,
  (path, issue, draft) => (draft[path as keyof Contact].trim() === '' ? 'required' : issue.code),
);

/** Name, address and language of a person of a company, who gets a link by mail. */
export function ContactForm({ language, submitLabel, hint, send }: ContactFormProps) {
  const t = useText();
  const errorText = useErrorText();
  const { register, handleSubmit, reset, setError, formState } = useForm<Contact, unknown, Contact>({
    defaultValues: { name: '', email: '', language },
    resolver,
  });
  const { errors, isSubmitting } = formState;
  const submit = async (contact: Contact) => {
    try {
      await send(contact);
      reset();
    } catch (error) {
      setError('root', { message: errorText(error), type: error instanceof ApiError ? error.code : 'unexpected' });
    }
  };
  const fault = (name: 'name' | 'email') => {
    const { type, message = '' } = errors[name] ?? {};
    if (type === undefined) return undefined;
    if (type === 'required') return t(m.manage_error_required);
    return name === 'email' ? t(m.users_email_wrong) : t(m.manage_error_too_long, { max: message });
  };
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
      <Stack>
        <TextField
          {...register('name')}
          label={t(m.employers_contact_name)}
          error={fault('name')}
          autoComplete="off"
          required
        />
        <TextField
          {...register('email')}
          type="email"
          inputMode="email"
          autoComplete="off"
          label={t(m.employers_contact_email)}
          hint={hint}
          error={fault('email')}
          required
        />
        <SelectField {...register('language')} label={t(m.employers_contact_language)}>
          {languages.map((one) => (
            <option key={one} value={one} lang={one}>
              {languageNames[one]}
            </option>
          ))}
        </SelectField>
        <Refusal>{errors.root?.message}</Refusal>
        <div>
          <Button type="submit" variant="secondary" busy={isSubmitting}>
            {submitLabel}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
