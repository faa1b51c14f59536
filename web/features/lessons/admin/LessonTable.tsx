import { languages } from '#domain/kernel/language.ts';
import type { ReactNode, Ref } from 'react';
import { Link } from '@tanstack/react-router';
import { Copy, Eye, ListChecks, Pencil, SquareCode, Trash2 } from 'lucide-react';
import { localized } from '#domain/kernel/language.ts';
import type { AdminLesson } from '#domain/lessons/admin-contract.ts';
import { defaultLessonDuration } from '#domain/lessons/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { Localized } from '#web/lib/i18n/Localized.tsx';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { DataTable } from '#web/ui/data/DataTable.tsx';
import { RowActions } from '#web/ui/data/RowActions.tsx';
import { StatusTag, Tag } from '#web/ui/data/StatusTag.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import { useWeekName } from '#web/features/lessons/lesson/LessonTerms.tsx';
import { LessonLink } from '#web/features/lessons/outline/LessonLink.tsx';
import styles from './LessonTable.module.css';
import { languageMessage, missingIn } from './lesson-texts.ts';

/** `lessons` are ordered by week. */
interface LessonWeeksProps extends Omit<LessonTableProps, 'week'> {
  /** Below the weeks, such as a pager. */
  footer?: ReactNode;
}

export function LessonWeeks({ lessons, footer, firstRow, ...actions }: LessonWeeksProps) {
  const weekName = useWeekName();
  const weeks = [...new Set(lessons.map((lesson) => lesson.week_number))];
  return (
    <Stack gap={6} className={styles.weeks}>
      {weeks.map((week, index) => (
        <Stack as="section" gap={2} key={week} className={styles.week} aria-labelledby={`week-${week}`}>
          <Text as="h2" size="lg" id={`week-${week}`}>
            {weekName(week)}
          </Text>
          <LessonTable
            week={week}
            lessons={lessons.filter((lesson) => lesson.week_number === week)}
            firstRow={index === 0 ? firstRow : undefined}
            {...actions}
          />
        </Stack>
      ))}
      {footer}
    </Stack>
  );
}

interface LessonTableProps {
  week: number;
  lessons: readonly AdminLesson[];
  onEdit: (lesson: AdminLesson) => void;
  onDuplicate: (lesson: AdminLesson) => void;
  onDelete: (lesson: AdminLesson) => void;
  firstRow?: Ref<HTMLTableRowElement> | undefined;
}

function LessonTable({ week, lessons, onEdit, onDuplicate, onDelete, firstRow }: LessonTableProps) {
  const t = useText();
  const language = useLanguage();
  const titleOf = (lesson: AdminLesson) => localized(lesson, 'lesson_title', language);
  return (
    <DataTable
      caption={t(m.admin_lesson_week_caption, { week })}
      rows={lessons}
      onOpen={onEdit}
      firstRow={firstRow}
      keyOf={(lesson) => lesson.id}
      columns={[
        {
          key: 'lesson',
          header: t(m.admin_lesson),
          cell: (lesson) => (
            <>
              <b>
                <Localized value={titleOf(lesson)} />
              </b>
              <MissingLanguages lesson={lesson} />
            </>
          ),
        },
        {
          key: 'parts',
          header: t(m.admin_lesson_parts),
          bare: true,
          cell: (lesson) => <LessonParts lesson={lesson} />,
        },
        {
          key: 'duration',
          header: t(m.admin_lesson_duration),
          cell: (lesson) => <span className="num">{lesson.lesson_duration ?? defaultLessonDuration}</span>,
        },
      ]}
      actions={(lesson) => (
        <RowActions
          row={titleOf(lesson).text}
          choices={[
            { compact: true, label: t(m.admin_edit), icon: <Pencil />, onClick: () => onEdit(lesson) },
            {
              label: t(m.teaching_preview),
              icon: <Eye />,
              note: t(m.teaching_new_tab),
              link: <LessonLink courseId={lesson.course_id} lessonId={lesson.id} target="_blank" />,
            },
            {
              label: t(m.quizzes_title),
              icon: <ListChecks />,
              link: <Link to="/admin-dashboard/lessons/$lessonId/quiz" params={{ lessonId: lesson.id }} />,
            },
            {
              label: t(m.exercises_admin_title),
              icon: <SquareCode />,
              link: <Link to="/admin-dashboard/lessons/$lessonId/exercises" params={{ lessonId: lesson.id }} />,
            },
            { compact: true, label: t(m.teaching_duplicate), icon: <Copy />, onClick: () => onDuplicate(lesson) },
            {
              compact: true,
              tone: 'reject',
              label: t(m.admin_delete),
              icon: <Trash2 />,
              onClick: () => onDelete(lesson),
            },
          ]}
        />
      )}
    />
  );
}

function LessonParts({ lesson }: { lesson: AdminLesson }) {
  const t = useText();
  const parts = [
    (lesson.video_file ?? lesson.video_url) && m.admin_lesson_has_video,
    (lesson.pdf_file ?? lesson.pdf_url) && m.admin_lesson_has_pdf,
    lesson.caption_file && m.teaching_caption_file,
    lesson.quiz_url && m.admin_lesson_has_quiz,
    lesson.test_url && m.admin_lesson_has_test,
    lesson.homework_url && m.admin_lesson_has_homework,
  ];
  return <span className={styles.tags}>{parts.map((part) => part && <Tag key={t(part)}>{t(part)}</Tag>)}</span>;
}

function MissingLanguages({ lesson }: { lesson: AdminLesson }) {
  const t = useText();
  const missing = languages.filter((language) => missingIn(language, lesson).length > 0);
  if (missing.length === 0) return null;
  return (
    <span className={styles.tags}>
      {missing.map((language) => (
        <StatusTag key={language} tone="pending">
          {t(m.admin_lesson_missing_in, { language: t(languageMessage[language]) })}
        </StatusTag>
      ))}
    </span>
  );
}
