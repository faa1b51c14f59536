import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ClipboardPaste } from 'lucide-react';
import { useState } from 'react';
import { getLessonQuiz, type LessonQuiz } from '#domain/quizzes/admin-contract.ts';
import { AttemptTable } from '#web/features/quizzes/admin/AttemptTable.tsx';
import { QuestionList } from '#web/features/quizzes/admin/QuestionList.tsx';
import type { QuestionPasteProps } from '#web/features/quizzes/admin/QuestionPaste.tsx';
import { QuizSettings } from '#web/features/quizzes/admin/QuizSettings.tsx';
import { m } from '#web/paraglide/messages.js';
import { apiQuery } from '#web/lib/api/query.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { CopyButton } from '#web/ui/buttons/CopyButton.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { CardSection } from '#web/ui/layout/CardSection.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import { LessonPartPage } from './LessonPartPage.tsx';

const QuestionPaste = lazyPart<QuestionPasteProps>(
  'question-paste',
  async () => (await import('#web/features/quizzes/admin/QuestionPaste.tsx')).QuestionPaste,
  { isNeeded: true },
);

/** The quiz of a lesson: settings, questions and how learners answer them. */
export function LessonQuizPage() {
  const t = useText();
  const { lessonId = '' } = useParams({ strict: false });
  const query = useQuery(apiQuery(getLessonQuiz, { params: { id: lessonId } }));
  return (
    <LessonPartPage query={query} title={t(m.quizzes_title)} failed={t(m.quizzes_failed)}>
      {(found) => <Quiz {...found} />}
    </LessonPartPage>
  );
}

function Quiz({ lesson, quiz, questions }: LessonQuiz) {
  const t = useText();
  const [isPasting, setPasting] = useState(false);
  const paste = (
    <Button icon={<ClipboardPaste />} onClick={() => setPasting(true)}>
      {t(m.quizzes_paste)}
    </Button>
  );
  return (
    <Stack gap={6}>
      <CardSection title={t(m.quizzes_questions)} aside={questions.length > 0 && paste}>
        {quiz && questions.length > 0 ? (
          <QuestionList quizId={quiz.id} questions={questions} />
        ) : (
          <EmptyState icon={<ClipboardPaste />} title={t(m.quizzes_no_questions)} action={paste}>
            {t(m.quizzes_no_questions_text)}
          </EmptyState>
        )}
      </CardSection>
      <QuizSettings key={quiz?.updated_at} lessonId={lesson.id} quiz={quiz} />
      {quiz && (
        <CardSection title={t(m.quizzes_address)} lead={t(m.quizzes_address_text)}>
          <div>
            <CopyButton value={`${window.location.origin}/quizzes/${quiz.id}`} label={t(m.quizzes_address_copy)} />
          </div>
        </CardSection>
      )}
      {quiz && (
        <CardSection title={t(m.quizzes_attempts_all)}>
          <AttemptTable of={{ quiz: quiz.id }} />
        </CardSection>
      )}
      {isPasting && <QuestionPaste lessonId={lesson.id} onClose={() => setPasting(false)} />}
    </Stack>
  );
}
