import type { ReactNode } from 'react';
import type { MenuWaiting } from '#domain/overview/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { HomeworkRanking } from './HomeworkRanking.tsx';

interface ViewProps {
  /** The bar of views, shown below the title. */
  bar: ReactNode;
}

interface HomeworkView {
  /** The search parameter `view`. */
  name: string;
  label: typeof m.review_view_queue;
  /** The number beside the label. */
  waits?: keyof MenuWaiting;
  Content: (props: ViewProps) => ReactNode;
}

const lazyView = (name: string, load: () => Promise<HomeworkView['Content']>) =>
  lazyPart<ViewProps>(name, load, { isNeeded: true });

const ReviewQueue = lazyView(
  'homework-queue',
  async () => (await import('#web/features/homework/admin/ReviewQueue.tsx')).ReviewQueue,
);
const QuestionQueue = lazyView(
  'question-queue',
  async () => (await import('#web/features/questions/admin/QuestionQueue.tsx')).QuestionQueue,
);
const ReportQueue = lazyView(
  'report-queue',
  async () => (await import('#web/features/reports/admin/ReportQueue.tsx')).ReportQueue,
);
const PracticeQueue = lazyView(
  'practice-queue',
  async () => (await import('#web/features/practice/admin/PracticeQueue.tsx')).PracticeQueue,
);

/** The views of the homework screen in the order of their bar; the first is the default. */
export const homeworkViews: readonly [HomeworkView, ...HomeworkView[]] = [
  { name: 'students', label: m.review_view_students, Content: HomeworkRanking },
  { name: 'queue', label: m.review_view_queue, waits: 'homework', Content: ReviewQueue },
  { name: 'questions', label: m.questions_title, waits: 'questions', Content: QuestionQueue },
  { name: 'reports', label: m.reports_view, waits: 'reports', Content: ReportQueue },
  { name: 'practice', label: m.practice_view, waits: 'practice', Content: PracticeQueue },
];
