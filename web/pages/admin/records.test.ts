import { expect, test } from 'vitest';
import { fieldLabels, valueLabels } from '#web/admin-kit/labels.ts';
import { eventAdmin } from '#web/features/community/admin/event-admin.tsx';
import { companyAdmin } from '#web/features/companies/admin/company-admin.tsx';
import { courseAdmin } from '#web/features/courses/admin/course-admin.tsx';
import { jobAdmin } from '#web/features/jobs/admin/job-admin.tsx';
import { groupAdmin } from '#web/features/enrollments/admin/group-admin.tsx';
import { postAdmin } from '#web/features/posts/admin/post-admin.tsx';
import { projectAdmin } from '#web/features/projects/admin/project-admin.tsx';

const records = [jobAdmin, courseAdmin, projectAdmin, companyAdmin, groupAdmin, eventAdmin, postAdmin];

test.each(records.map((admin) => [admin.record.path, admin] as const))(
  'the form of %s has each field once, with labels for the field and its choices',
  (_, { record, above = [], sections }) => {
    const fields = Object.entries(record.fields);
    const inSections = [...above, ...sections].flatMap((section) => section.fields);
    const plain = fields.flatMap(([name, field]) => (field.isTranslated ? [] : [name]));
    expect(inSections.toSorted()).toEqual(plain.toSorted());
    expect(fields.map(([name]) => name).filter((name) => !(name in fieldLabels))).toEqual([]);
    // JLPT levels are their own labels.
    const unlabelled = fields.flatMap(([name, { choices = [] }]) =>
      choices.filter((choice) => !(choice in (valueLabels[name] ?? {})) && !/^N[1-5]$/.test(choice)),
    );
    expect(unlabelled).toEqual([]);
  },
);
