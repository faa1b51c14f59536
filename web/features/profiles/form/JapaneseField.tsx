import type { FieldPath } from 'react-hook-form';
import { isReadable } from '#domain/names/script.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { TextAreaField } from '#web/ui/forms/TextAreaField.tsx';
import { TextField, type TextFieldProps } from '#web/ui/forms/TextField.tsx';
import type { ProfileDraft } from './profile-draft.ts';
import { useProfileField, useTypedText } from './use-profile-field.ts';

interface JapaneseFieldProps extends Pick<TextFieldProps, 'hint' | 'lang' | 'list' | 'placeholder' | 'className'> {
  path: FieldPath<ProfileDraft>;
  /** Of a text of several lines. */
  rows?: number;
}

/** A field of the 履歴書. It says at once when its text is not printed because of its letters; the text can be saved all the same. */
export function JapaneseField({ path, rows, ...rest }: JapaneseFieldProps) {
  const t = useText();
  const field = useProfileField()(path);
  const text = useTypedText(path);
  const props = {
    lang: 'ja',
    ...field,
    ...rest,
    error: field.error ?? (!isReadable(text) && t(m.profile_not_printed)),
  };
  if (rows === undefined) return <TextField {...props} autoComplete="off" />;
  const { list: _, ...area } = props;
  return <TextAreaField {...area} rows={rows} />;
}
