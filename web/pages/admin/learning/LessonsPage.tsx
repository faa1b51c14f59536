import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ListVideo, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { localized } from '#domain/kernel/language.ts';
import {
  type AdminLesson,
  exportCourseLessons,
  lessonOrders,
  listCourseLessons,
} from '#domain/lessons/admin-contract.ts';
import { m } from '#web/paraglide/messages.js';
import { ActionText, AdminPage } from '#web/admin-kit/list/AdminPage.tsx';
import { ListBody } from '#web/admin-kit/list/ListBody.tsx';
import { ListPager } from '#web/admin-kit/list/ListPager.tsx';
import { ListToolbar } from '#web/admin-kit/list/ListToolbar.tsx';
import { useAdminList, useCursorReset } from '#web/admin-kit/list/use-admin-list.ts';
import { DeleteLessonDialog, LessonTools } from '#web/features/lessons/admin/LessonTools.tsx';
import type { EditedLesson, LessonEditorProps } from '#web/features/lessons/admin/LessonEditor.tsx';
import type { LessonPasteProps } from '#web/features/lessons/admin/LessonPaste.tsx';
import { LessonWeeks } from '#web/features/lessons/admin/LessonTable.tsx';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { pageQuery } from '#web/lib/api/query.ts';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { backLinkClass, BackLinkContent } from '#web/ui/layout/BackLink.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { ExportButton } from '#web/admin-kit/list/ExportButton.tsx';

const LessonArrangement = lazyPart(
  'lesson-arrangement',
  async () => (await import('#web/features/lessons/admin/LessonArrangement.tsx')).LessonArrangement,
  { isNeeded: true },
);
const LessonEditor = lazyPart<LessonEditorProps>(
  'lesson-editor',
  async () => (await import('#web/features/lessons/admin/LessonEditor.tsx')).LessonEditor,
  { isNeeded: true },
);
// Needed a few times a year.
const LessonPaste = lazyPart<LessonPasteProps>(
  'lesson-paste',
  async () => (await import('#web/features/lessons/admin/LessonPaste.tsx')).LessonPaste,
  { isNeeded: true },
);

export function LessonsPage() {
  const t = useText();
  const language = useLanguage();
  const errorText = useErrorText();
  const { courseId = '' } = useParams({ strict: false });
  const list = useAdminList(lessonOrders);
  const query = useQuery(pageQuery(listCourseLessons, { params: { id: courseId }, query: list.query }));
  useCursorReset(list, query.error);
  const [edited, setEdited] = useState<EditedLesson | null>(null);
  const [savedWeek, setSavedWeek] = useState<number>();
  const [isArranging, setArranging] = useState(false);
  const [isPasting, setPasting] = useState(false);
  const firstRow = useRef<HTMLTableRowElement>(null);
  const [deleted, setDeleted] = useState<AdminLesson | null>(null);

  const course = query.data?.course;
  const courseTitle = course && localized(course, 'title', language).text;
  const empty = <EmptyState icon={<ListVideo />} title={t(m.admin_lessons_empty)} />;
  return (
    <AdminPage
      title={t(m.admin_lessons_title)}
      tabTitle={courseTitle && `${t(m.admin_lessons_title)}, ${courseTitle}`}
      lead={courseTitle}
      before={
        <Link className={backLinkClass} to="/admin-dashboard/courses">
          <BackLinkContent>{t(m.admin_courses_title)}</BackLinkContent>
        </Link>
      }
      action={
        <Button
          icon={<Plus />}
          onClick={() => setEdited({ lesson: null, week: savedWeek ?? query.data?.rows.at(-1)?.week_number })}
        >
          <ActionText>{t(m.admin_lessons_create)}</ActionText>
        </Button>
      }
    >
      {isArranging ? (
        <>
          <Button variant="secondary" onClick={() => setArranging(false)}>
            {t(m.teaching_arrange_done)}
          </Button>
          <LessonArrangement courseId={courseId} empty={empty} />
        </>
      ) : (
        <>
          <ListToolbar
            searchLabel={t(m.admin_lessons_search)}
            search={list.search}
            onSearch={list.searchFor}
            firstRow={firstRow}
            tools={
              <LessonTools
                list={list}
                onPaste={() => setPasting(true)}
                onArrange={() => setArranging(true)}
                exported={
                  <ExportButton
                    operation={exportCourseLessons}
                    input={{ params: { id: courseId }, query: list.query }}
                    fileName="lessons.csv"
                  />
                }
              />
            }
          />
          <ListBody query={query} failed={errorText(query.error)} isEmpty={query.data?.rows.length === 0} empty={empty}>
            <LessonWeeks
              lessons={query.data?.rows ?? []}
              onEdit={(lesson) => setEdited({ lesson })}
              onDuplicate={(template) => setEdited({ lesson: null, template })}
              onDelete={setDeleted}
              firstRow={firstRow}
              footer={query.data && <ListPager list={list} page={query.data} />}
            />
          </ListBody>
        </>
      )}
      {edited && (
        <LessonEditor
          courseId={courseId}
          edited={edited}
          onClose={(week = savedWeek) => {
            setEdited(null);
            setSavedWeek(week);
          }}
        />
      )}
      {isPasting && <LessonPaste courseId={courseId} onClose={() => setPasting(false)} />}
      <DeleteLessonDialog lesson={deleted} onClose={() => setDeleted(null)} />
    </AdminPage>
  );
}
