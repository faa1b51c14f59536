import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { MessageCircleQuestion } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { getQuestion } from '#domain/questions/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { apiQuery } from '#web/lib/api/query.ts';
import { resources } from '#web/lib/api/resources.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { useSending } from '#web/lib/offline/use-sending.ts';
import { useDraft } from '#web/lib/session/draft.ts';
import { UnsentTexts } from '#web/shared/offline/UnsentEntries.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { SearchField } from '#web/ui/forms/SearchField.tsx';
import { BackLinkContent, backLinkClass } from '#web/ui/layout/BackLink.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { type QuestionBody, questionsQuery } from './api.ts';
import type { PlaybackRef, PostFormProps } from './PostForm.tsx';
import { QuestionRows } from './QuestionRows.tsx';
import type { QuestionThreadProps } from './QuestionThread.tsx';
import { MoreRows } from '#web/ui/data/MoreRows.tsx';
import { Text } from '#web/ui/layout/Text.tsx';

// Most learners read the list only.
const PostForm = lazyPart<PostFormProps>('question-form', async () => (await import('./PostForm.tsx')).PostForm);
const QuestionThread = lazyPart<QuestionThreadProps>(
  'question-thread',
  async () => (await import('./QuestionThread.tsx')).QuestionThread,
  { isNeeded: true },
);

export interface QuestionsProps {
  courseId: string;
  lessonId: string;
  /** The lesson's title. */
  lessonTitle: string;
  /** The question that is shown instead of the list. */
  questionId: string | undefined;
  playback: PlaybackRef;
}

/** The questions about a lesson, or one of them with its answers. */
export function Questions({ questionId, courseId, lessonId, lessonTitle, playback }: QuestionsProps) {
  const t = useText();
  const navigate = useNavigate();
  const open = (question?: string) => void navigate({ to: '.', search: { question }, resetScroll: false });
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(questionId);
  useEffect(() => {
    // The focused link is removed with the question. An opened question takes the focus when it is loaded.
    if (shown.current !== undefined && questionId === undefined) title.current?.focus();
    shown.current = questionId;
  }, [questionId]);
  return (
    <Stack as="section" aria-labelledby="questions">
      <h2 id="questions" ref={title} tabIndex={-1}>
        {t(m.questions_title)}
      </h2>
      {questionId === undefined ? (
        <QuestionList {...{ courseId, lessonId, lessonTitle, playback }} onAsked={open} />
      ) : (
        <OneQuestion key={questionId} id={questionId} playback={playback} onRemoved={() => open()} />
      )}
    </Stack>
  );
}

function OneQuestion({ id, ...rest }: { id: string } & Omit<QuestionThreadProps, 'thread'>) {
  const t = useText();
  const errorText = useErrorText();
  const query = useQuery(apiQuery(getQuestion, { params: { id } }));
  return (
    <>
      <Link to="." search={{}} resetScroll={false} className={backLinkClass}>
        <BackLinkContent>{t(m.questions_all)}</BackLinkContent>
      </Link>
      <Loaded query={query} failed={t(m.questions_load_failed)} details={errorText}>
        {(thread) => <QuestionThread thread={thread} {...rest} />}
      </Loaded>
    </>
  );
}

interface QuestionListProps extends Omit<QuestionsProps, 'questionId'> {
  onAsked: (id: string) => void;
}

/** The newest questions of the lesson, or a search in the course; and the form of a new one. */
function QuestionList({ courseId, lessonId, lessonTitle, playback, onAsked }: QuestionListProps) {
  const t = useText();
  const send = useSending<'question'>(resources.questions);
  const draftName = `question.${lessonId}`;
  // The form reads the draft; here only its presence counts.
  const draft = useDraft(draftName, { parse: (stored) => stored });
  const [isAsking, setAsking] = useState(() => draft.read() !== null);
  const [search, setSearch] = useState('');
  const filter = search.trim() ? { search: search.trim() } : { lesson: lessonId };
  const query = useInfiniteQuery(questionsQuery(courseId, filter));
  async function ask({ title: heading, body: text, video_second: second }: QuestionBody) {
    const asked = await send({ kind: 'question', aboutId: lessonId, title: lessonTitle, heading, text, second });
    if (asked !== 'queued') onAsked(asked.id);
    return asked;
  }
  return (
    <>
      <Row gap={3} justify="between">
        <SearchField label={t(m.questions_search)} value={search} onSearch={setSearch} />
        {!isAsking && (
          <Button variant="secondary" icon={<MessageCircleQuestion />} onClick={() => setAsking(true)}>
            {t(m.questions_ask)}
          </Button>
        )}
      </Row>
      {isAsking && (
        <Card>
          <PostForm
            kind="question"
            draftName={draftName}
            playback={playback}
            submit={ask}
            send={m.questions_send}
            sent={m.questions_sent}
            onSent={() => setAsking(false)}
            onCancel={() => setAsking(false)}
          />
        </Card>
      )}
      <UnsentTexts kind="question" aboutId={lessonId} />
      <Loaded query={query} failed={t(m.questions_load_failed)}>
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.rows);
          if (rows.length > 0) return <QuestionRows rows={rows} lessonId={lessonId} />;
          return (
            <Text tone="muted" role="status">
              {t(search.trim() ? m.questions_none_found : m.questions_none)}
            </Text>
          );
        }}
      </Loaded>
      <MoreRows query={query} />
    </>
  );
}
