import { m } from '#web/paraglide/messages.js';
import { fieldLabels } from '#web/admin-kit/labels.ts';
import { choiceLabel } from '#web/admin-kit/choice-labels.ts';
import { DayField } from '#web/admin-kit/record-editor/DayField.tsx';
import { useField } from '#web/admin-kit/record-editor/use-field.ts';
import { ImageField } from '#web/admin-kit/upload/ImageField.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { useMay } from '#web/lib/session/use-may.ts';
import { Checkbox } from '#web/ui/forms/Checkbox.tsx';
import { SelectField } from '#web/ui/forms/SelectField.tsx';
import { TextAreaField } from '#web/ui/forms/TextAreaField.tsx';
import { TextField } from '#web/ui/forms/TextField.tsx';
import type { AdminRecord, Section } from './admin-record.ts';
import type { Stored } from './record-draft.ts';
import { type ReactNode, useId } from 'react';
import { Card } from '#web/ui/layout/Card.tsx';
import { classNames } from '#web/ui/layout/class-names.ts';
import styles from '#web/admin-kit/record-editor/ContentEditor.module.css';
import type { TextPart } from '#web/admin-kit/record-editor/LanguageTexts.tsx';

export interface RecordSectionsProps {
  admin: Pick<AdminRecord, 'record' | 'views'>;
  sections: readonly Section[];
  stored: Stored | null;
  onBusyChange: (isBusy: boolean) => void;
}

/** The fields of a record in sections, except the translated ones. */
export function RecordSections({ sections, ...rest }: RecordSectionsProps) {
  return sections.map(({ fields, ...section }) => (
    <EditorSection key={fields[0]} {...section}>
      {fields.map((name) => (
        <RecordField key={name} name={name} {...rest} />
      ))}
    </EditorSection>
  ));
}

const hints = { is_active: m.manage_is_active_hint };

function RecordField({ admin, name, stored, onBusyChange }: Omit<RecordSectionsProps, 'sections'> & { name: string }) {
  const t = useText();
  const props = useField(fieldLabels)(name as keyof typeof fieldLabels);
  const field = admin.record.fields[name];
  const { component: Component, shape = 'wide', label, ...view } = admin.views[name] ?? {};
  // The server refuses changes of it.
  const readOnly = !useMay()(field?.access ?? 'staff');
  const message = readOnly ? m.users_admin_only : (view.hint ?? hints[name as keyof typeof hints]);
  const shown = {
    ...props,
    ...view,
    ...(label && { label: t(label) }),
    hint: message && t(message),
    required: field?.isRequired,
  };
  if (Component) return <Component name={name} stored={stored} />;
  switch (field?.input) {
    case 'flag':
      return <Checkbox {...shown} />;
    case 'lines':
      return <TextAreaField {...shown} />;
    case 'choice':
      return (
        <SelectField {...shown}>
          {field.initial === undefined && <option value="">{t(m.manage_not_specified)}</option>}
          {field.choices?.map((choice) => {
            const text = choiceLabel(admin.record.table, name, choice);
            return (
              <option key={choice} value={choice}>
                {text ? t(text) : choice}
              </option>
            );
          })}
        </SelectField>
      );
    case 'day':
    case 'closing_day':
      return <DayField {...shown} member={name} />;
    case 'image':
      return (
        <ImageField member={name} label={t(label ?? m.manage_image_upload)} shape={shape} onBusyChange={onBusyChange} />
      );
    case 'link':
      return <TextField type="url" inputMode="url" placeholder="https://" {...shown} />;
    case 'number':
      return <TextField inputMode="numeric" readOnly={readOnly} {...shown} />;
    case 'text':
    case 'reference':
    case undefined:
      break;
  }
  return <TextField {...shown} />;
}

function EditorSection({
  title,
  hint,
  wide,
  children,
}: Pick<Section, 'title' | 'hint' | 'wide'> & { children: ReactNode }) {
  const t = useText();
  const id = useId();
  return (
    <Card>
      <Stack as="section" aria-labelledby={id}>
        <Text as="h2" size="lg" id={id}>
          {t(title)}
        </Text>
        {hint && <Text tone="muted">{t(hint)}</Text>}
        <div className={classNames(styles.fields, wide && styles.wide)}>{children}</div>
      </Stack>
    </Card>
  );
}

export const textParts = ({ record, views }: Pick<AdminRecord, 'record' | 'views'>): TextPart[] =>
  Object.entries(record.fields).flatMap(([name, { isTranslated, isRequired, lines }]) =>
    isTranslated
      ? [
          {
            field: name,
            label: fieldLabels[name as keyof typeof fieldLabels],
            lines,
            required: isRequired,
            hint: views[name]?.hint,
          },
        ]
      : [],
  );
