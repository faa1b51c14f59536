import { ArrowUpDown } from 'lucide-react';
import type { AdminLesson, lessonOrders } from '#domain/lessons/admin-contract.ts';
import { localized } from '#domain/kernel/language.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { ExportButton } from '#web/admin-kit/list/ExportButton.tsx';
import { SortSelect, type SortSelectProps } from '#web/admin-kit/list/SortSelect.tsx';
import { ApiError } from '#web/lib/api/call-api.ts';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useLastValue } from '#web/admin-kit/record-sheet/use-last-value.ts';
import { useDeleteLesson } from './admin-api.ts';

interface LessonToolsProps {
  list: SortSelectProps<(typeof lessonOrders.names)[number]>['list'];
  onArrange: () => void;
  onExport: () => Promise<void>;
}

export function LessonTools({ list, onArrange, onExport }: LessonToolsProps) {
  const t = useText();
  return (
    <>
      <SortSelect columns={[{ key: 'week', header: t(m.admin_homework_week), sortable: true }]} list={list} />
      <Button variant="secondary" size="sm" icon={<ArrowUpDown />} onClick={onArrange}>
        {t(m.teaching_arrange)}
      </Button>
      <ExportButton download={onExport} />
    </>
  );
}

export function DeleteLessonDialog({ lesson, onClose }: { lesson: AdminLesson | null; onClose: () => void }) {
  const t = useText();
  const language = useLanguage();
  const errorText = useErrorText();
  const { mutateAsync, isPending } = useDeleteLesson();
  const shown = useLastValue(lesson);

  const refusalOf = (error: Error) =>
    error instanceof ApiError && error.code === 'in_use'
      ? t(m.admin_lessons_in_use, { count: error.details.homework ?? 0 })
      : errorText(error);

  function remove() {
    if (!lesson) return;
    mutateAsync(lesson.id)
      .then(
        () => toast.success(t(m.admin_lessons_deleted)),
        (error: Error) => toast.error(refusalOf(error)),
      )
      .finally(onClose);
  }

  return (
    <ConfirmDialog
      danger
      open={lesson !== null}
      question={t(m.admin_lessons_delete_question)}
      confirmLabel={t(m.admin_delete)}
      busy={isPending}
      onConfirm={remove}
      onCancel={onClose}
    >
      {shown && localized(shown, 'lesson_title', language).text}
    </ConfirmDialog>
  );
}
