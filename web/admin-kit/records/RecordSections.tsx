import { m } from '#web/paraglide/messages.js';
import { fieldLabels, valueLabels } from '#web/admin-kit/labels.ts';
import { DayField } from '#web/admin-kit/record-editor/DayField.tsx';
import { EditorSection } from '#web/admin-kit/record-editor/EditorSection.tsx';
import { useField } from '#web/admin-kit/record-editor/use-field.ts';
import { ImageField } from '#web/admin-kit/upload/ImageField.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { Checkbox } from '#web/ui/forms/Checkbox.tsx';
import { SelectField } from '#web/ui/forms/SelectField.tsx';
import { TextAreaField } from '#web/ui/forms/TextAreaField.tsx';
import { TextField } from '#web/ui/forms/TextField.tsx';
import type { AdminRecord, Section } from './admin-record.ts';
import type { Stored } from './record-draft.ts';

export interface RecordSectionsProps {
  admin: Pick<AdminRecord, 'record' | 'views'>;
  sections: readonly Section[];
  stored: Stored | null;
  /** An upload begins or ends. */
  onBusyChange: (isBusy: boolean) => void;
}

/** The fields of a record in sections, except the translated ones. */
export function RecordSections({ sections, ...rest }: RecordSectionsProps) {
  const t = useText();
  return sections.map(({ title, hint, wide, fields }) => (
    <EditorSection key={fields[0]} title={t(title)} hint={hint && t(hint)} wide={wide}>
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
  const message = view.hint ?? hints[name as keyof typeof hints];
  const shown = { ...props, ...view, hint: message && t(message), required: field?.isRequired };
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
            const text = valueLabels[name]?.[choice];
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
      return <TextField inputMode="numeric" {...shown} />;
    case 'text':
    case 'reference':
    case undefined:
      break;
  }
  return <TextField {...shown} />;
}
