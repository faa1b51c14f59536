import { useQueryClient } from '@tanstack/react-query';
import { ArrowUpDown, TableProperties } from 'lucide-react';
import { localized } from '#domain/kernel/language.ts';
import { type AdminLesson, type lessonOrders, deleteLesson } from '#domain/lessons/admin-contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { ApiError } from '#web/lib/api/call-api.ts';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { useMutation } from '#web/lib/api/use-mutation.ts';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { type Text, useText } from '#web/lib/i18n/text.ts';
import { SortSelect, type SortSelectProps } from '#web/admin-kit/list/SortSelect.tsx';
import { useLastValue } from '#web/admin-kit/record-sheet/use-last-value.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import type { ReactNode } from 'react';

interface LessonToolsProps {
  list: SortSelectProps<(typeof lessonOrders.names)[number]>['list'];
  onPaste: () => void;
  onArrange: () => void;
  /** The button of the export. */
  exported: ReactNode;
}

export function LessonTools({ list, onPaste, onArrange, exported }: LessonToolsProps) {
  const t = useText();
  return (
    <>
      <SortSelect columns={[{ key: 'week', header: t(m.admin_homework_week), sortable: true }]} list={list} />
      <Button variant="secondary" size="sm" icon={<TableProperties />} onClick={onPaste}>
        {t(m.teaching_paste)}
      </Button>
      <Button variant="secondary" size="sm" icon={<ArrowUpDown />} onClick={onArrange}>
        {t(m.teaching_arrange)}
      </Button>
      {exported}
    </>
  );
}

function inUseText(t: Text, { homework = 0, attempts = 0, programs = 0 }: ApiError['details']) {
  if (Number(attempts) > 0) return t(m.admin_lessons_has_attempts, { count: attempts });
  if (Number(programs) > 0) return t(m.admin_lessons_has_programs, { count: programs });
  return t(m.admin_lessons_in_use, { count: homework });
}

export function DeleteLessonDialog({ lesson, onClose }: { lesson: AdminLesson | null; onClose: () => void }) {
  const t = useText();
  const language = useLanguage();
  const errorText = useErrorText();
  const shown = useLastValue(lesson);
  const api = useApi();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (id: string) => api(deleteLesson, { params: { id } }),
    onSuccess: () => {
      void client.invalidateQueries();
      toast.success(t(m.admin_lessons_deleted));
    },
    onError: (error) =>
      toast.error(
        error instanceof ApiError && error.code === 'in_use' ? inUseText(t, error.details) : errorText(error),
      ),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      danger
      open={lesson !== null}
      question={t(m.admin_lessons_delete_question)}
      confirmLabel={t(m.admin_delete)}
      busy={isPending}
      onConfirm={() => lesson && mutate(lesson.id)}
      onCancel={onClose}
    >
      {shown && localized(shown, 'lesson_title', language).text}
    </ConfirmDialog>
  );
}
