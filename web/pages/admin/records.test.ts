import { expect, test } from 'vitest';
import { recordNames } from '#domain/kernel/records/record-names.ts';
import { fieldLabels } from '#web/admin-kit/labels.ts';
import type { AdminRecord } from '#web/admin-kit/records/admin-record.ts';
import { choiceLabel } from '#web/admin-kit/choice-labels.ts';

const views = import.meta.glob<Record<string, AdminRecord>>('../../features/*/admin/*-admin.tsx', { eager: true });

test.each(Object.keys(recordNames))(
  'the form of a record has each field once, with labels for the field and its choices: %s',
  (noun) => {
    const admin = Object.values(views).flatMap((view) => view[`${noun}Admin`] ?? [])[0];
    if (!admin) throw new Error(`No web/features/<feature>/admin/${noun}-admin.tsx exports ${noun}Admin`);
    const { record, above = [], sections } = admin;
    const fields = Object.entries(record.fields);
    const inSections = [...above, ...sections].flatMap((section) => section.fields);
    // Translated fields have sections by language of their own.
    const plain = fields.flatMap(([name, field]) => (field.isTranslated ? [] : [name]));
    expect({
      'in no section': plain.filter((name) => !inSections.includes(name)),
      'in a section, but translated, unknown or twice': inSections.filter(
        (name, index) => !plain.includes(name) || inSections.indexOf(name) !== index,
      ),
      'without label in web/admin-kit/labels.ts': fields.flatMap(([name]) => (name in fieldLabels ? [] : [name])),
    }).toEqual({
      'in no section': [],
      'in a section, but translated, unknown or twice': [],
      'without label in web/admin-kit/labels.ts': [],
    });
    // JLPT levels are their own labels.
    const unlabelled = fields.flatMap(([name, { choices = [] }]) =>
      choices.filter((choice) => !choiceLabel(record.table, name, choice) && !/^N[1-5]$/.test(choice)),
    );
    expect(unlabelled).toEqual([]);
  },
);
