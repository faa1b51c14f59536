import type { ReactNode } from 'react';
import type { MenuWaiting } from '#domain/overview/contract.ts';
import { ReviewQueue } from '#web/features/homework/admin/ReviewQueue.tsx';
import { QuestionQueue } from '#web/features/questions/admin/QuestionQueue.tsx';
import { ReportQueue } from '#web/features/reports/admin/ReportQueue.tsx';
import { m } from '#web/paraglide/messages.js';
import { HomeworkRanking } from './HomeworkRanking.tsx';

interface HomeworkView {
  /** The search parameter `view`. */
  name: string;
  label: typeof m.review_view_queue;
  /** The number beside the label. */
  waits?: keyof MenuWaiting;
  /** Shows the bar of views below its title. */
  Content: (props: { bar: ReactNode }) => ReactNode;
}

/** The views of the homework screen in the order of their bar; the first is the default. */
export const homeworkViews: readonly [HomeworkView, ...HomeworkView[]] = [
  { name: 'students', label: m.review_view_students, Content: HomeworkRanking },
  { name: 'queue', label: m.review_view_queue, waits: 'homework', Content: ReviewQueue },
  { name: 'questions', label: m.questions_title, waits: 'questions', Content: QuestionQueue },
  { name: 'reports', label: m.reports_view, waits: 'reports', Content: ReportQueue },
];
