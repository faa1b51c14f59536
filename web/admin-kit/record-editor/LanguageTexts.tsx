import { type CSSProperties, useId } from 'react';
import { columnIn, missingTexts } from '#domain/kernel/content.ts';
import { type Language, languages } from '#domain/kernel/language.ts';
import { bracketed } from '#domain/kernel/text.ts';
import { m } from '#web/paraglide/messages.js';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { SegmentedFilter } from '#web/ui/forms/SegmentedFilter.tsx';
import { StatusTag } from '#web/ui/data/StatusTag.tsx';
import { TextAreaField } from '#web/ui/forms/TextAreaField.tsx';
import { TextField } from '#web/ui/forms/TextField.tsx';
import { textIn } from './content-draft.ts';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import styles from './LanguageTexts.module.css';
import type { PlainMessage } from '#web/admin-kit/labels.ts';
import { languageMessage } from '#web/admin-kit/language-labels.ts';
import { useContent, useFaultText } from './use-field.ts';

/** A translated field. */
export interface TextPart {
  /** The column of the default language. */
  field: string;
  label: PlainMessage;
  lines?: number | undefined;
  required?: boolean | undefined;
  hint?: PlainMessage | undefined;
}

interface LanguageTextsProps {
  parts: readonly TextPart[];
  /** The language on narrow screens; wide screens show all. */
  language: Language;
  onLanguage: (language: Language) => void;
}

/** The translated fields of a record side by side, with missing ones marked. */
export function LanguageTexts({ parts, language, onLanguage }: LanguageTextsProps) {
  const t = useText();
  const id = useId();
  const draft = useContent().watch();
  const fields = parts.map((part) => part.field);
  const missingIn = (one: Language) => missingTexts(draft, fields, one);
  // An empty form has no missing translations.
  const isStarted = fields.some((field) => languages.some((one) => textIn(draft, columnIn(field, one)) !== null));
  const labelOf = (one: Language) => {
    const name = t(languageMessage[one]);
    const count = missingIn(one).length;
    return count > 0 ? t(m.manage_language_missing, { language: name, count }) : name;
  };
  const rows = { '--rows': parts.length + 1 } as CSSProperties;
  return (
    <Stack as="section" className={styles.texts} aria-labelledby={id}>
      <Row align="baseline" justify="between">
        <Text as="h2" size="lg" id={id}>
          {t(m.manage_texts)}
        </Text>
        <Text size="sm" tone="muted">
          {t(m.manage_texts_hint)}
        </Text>
      </Row>
      <SegmentedFilter
        className={styles.tabs}
        label={t(m.manage_languages)}
        value={language}
        onChange={onLanguage}
        segments={languages.map((value) => ({ value, label: labelOf(value) }))}
      />
      <div className={styles.languages} style={rows}>
        {languages.map((one) => (
          <LanguageColumn
            key={one}
            parts={parts}
            language={one}
            missing={missingIn(one)}
            isComplete={isStarted && missingIn(one).length === 0}
            isShown={one === language}
          />
        ))}
      </div>
    </Stack>
  );
}

interface LanguageColumnProps {
  parts: readonly TextPart[];
  language: Language;
  missing: readonly string[];
  isComplete: boolean;
  isShown: boolean;
}

function LanguageColumn({ parts, language, missing, isComplete, isShown }: LanguageColumnProps) {
  const t = useText();
  const id = useId();
  const name = t(languageMessage[language]);
  return (
    <div role="group" className={styles.language} data-shown={isShown} aria-labelledby={id}>
      <Row>
        <Text as="h3" size="md" id={id}>
          {name}
        </Text>
        {missing.length > 0 && (
          <StatusTag tone="pending">
            {t(m.manage_texts_missing, { count: missing.length, total: parts.length })}
          </StatusTag>
        )}
        {isComplete && <StatusTag tone="accepted">{t(m.manage_texts_complete)}</StatusTag>}
      </Row>
      {parts.map((part) => (
        <TextInLanguage key={part.field} part={part} language={language} isMissing={missing.includes(part.field)} />
      ))}
    </div>
  );
}

interface TextInLanguageProps {
  part: TextPart;
  language: Language;
  isMissing: boolean;
}

function TextInLanguage({ part, language, isMissing }: TextInLanguageProps) {
  const t = useText();
  const reader = useLanguage();
  const faultText = useFaultText();
  const { register, formState } = useContent();
  const member = columnIn(part.field, language);
  const isDefault = member === part.field;
  const props = {
    ...register(member),
    lang: language,
    required: isDefault && part.required,
    error: faultText(formState.errors[member]),
    // Labels of other languages name the language.
    label: (
      <>
        {t(part.label)}
        {!isDefault && <span className="visually-hidden">{bracketed(reader, '', t(languageMessage[language]))}</span>}
      </>
    ),
    hint: isMissing ? <StatusTag tone="pending">{t(m.manage_missing)}</StatusTag> : part.hint && t(part.hint),
  };
  return part.lines ? <TextAreaField {...props} rows={part.lines} /> : <TextField {...props} />;
}
