import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createLessons } from '#domain/lessons/admin-contract.ts';
import type { PastedTable } from '#domain/kernel/tables/pasted-table.ts';
import { lessonKey, type PastedColumn, proposeColumns, textsOf } from '#domain/lessons/pasted.ts';
import { defaultWeek, maxPastedLessons } from '#domain/lessons/rules.ts';
import { readTable } from '#domain/kernel/tables/read-table.ts';
import { m } from '#web/paraglide/messages.js';
import { PasteDialog } from '#web/admin-kit/upload/PasteDialog.tsx';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { useMutation } from '#web/lib/api/use-mutation.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { Text } from '#web/ui/layout/Text.tsx';
import { lessonOrderQuery } from './admin-api.ts';
import { readPasted } from './lesson-form.ts';
import { PastedLessons } from './PastedLessons.tsx';

export interface LessonPasteProps {
  courseId: string;
  onClose: () => void;
}

/** Adds lessons from a pasted table, which is shown with its faults before anything is saved. */
export function LessonPaste({ courseId, onClose }: LessonPasteProps) {
  const t = useText();
  const [table, setTable] = useState<PastedTable<PastedColumn>>({ columns: [], rows: [] });
  const placed = useQuery(lessonOrderQuery(courseId)).data?.lessons;
  const known = new Set(placed?.map(lessonKey));
  const lessons = textsOf(table, placed?.at(-1)?.week_number ?? defaultWeek)
    .map(readPasted)
    .map((lesson) => ({ ...lesson, isKnown: known.has(lessonKey({ week_number: 0, ...lesson.body })) }));
  const added = lessons.filter(({ isKnown }) => !isKnown);
  const faults = added.filter(({ fault }) => fault).length;
  const isTooLong = added.length > maxPastedLessons;
  const { mutate, isPending } = useAdding(courseId, onClose);
  return (
    <PasteDialog
      title={t(m.teaching_paste_title)}
      field={{
        label: t(m.teaching_paste_rows),
        hint: t(m.teaching_paste_hint),
        onRead: (text) => setTable(proposeColumns(readTable(text))),
      }}
      save={{
        children: t(m.teaching_paste_add, { count: added.length }),
        busy: isPending,
        disabled: !placed || added.length === 0 || faults > 0 || isTooLong,
        onClick: () => mutate(added.map(({ body }) => body)),
      }}
      onClose={onClose}
    >
      {lessons.length > 0 && (
        <>
          <Text role="status" tone={faults > 0 || isTooLong ? 'danger' : undefined}>
            {isTooLong
              ? t(m.teaching_paste_too_many, { max: maxPastedLessons })
              : t(m.teaching_paste_count, { added: added.length, known: lessons.length - added.length, faults })}
          </Text>
          <PastedLessons table={table} lessons={lessons} onColumns={(columns) => setTable({ ...table, columns })} />
        </>
      )}
    </PasteDialog>
  );
}

function useAdding(courseId: string, onAdded: () => void) {
  const t = useText();
  const errorText = useErrorText();
  const [api, client] = [useApi(), useQueryClient()];
  return useMutation({
    mutationFn: (lessons: ReturnType<typeof readPasted>['body'][]) =>
      api(createLessons, { params: { id: courseId }, body: { lessons } }),
    onSuccess: ({ added }) => {
      void client.invalidateQueries();
      toast.success(t(m.teaching_pasted, { count: added }));
      onAdded();
    },
    onError: (error) => toast.error(errorText(error)),
  });
}
