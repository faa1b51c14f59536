import { fieldLabels } from '#web/admin-kit/labels.ts';
import type { TextPart } from '#web/admin-kit/record-editor/LanguageTexts.tsx';
import type { AdminRecord } from './admin-record.ts';

/** The translated fields of a record, for the editor. */
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
