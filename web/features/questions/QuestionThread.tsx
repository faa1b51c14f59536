import { Check, CirclePlay, Eye, EyeOff, Hand, Pencil, Undo2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { CallInput } from '#domain/kernel/endpoint.ts';
import {
  acceptAnswer,
  type Answer,
  deleteQuestionOrAnswer,
  editPost,
  markMeToo,
  setPostVisibility,
  type Thread,
} from '#domain/questions/contract.ts';
import { isOpen, videoTimeOf } from '#domain/questions/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { resources } from '#web/lib/api/resources.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { useSending } from '#web/lib/offline/use-sending.ts';
import { useMay } from '#web/lib/session/use-may.ts';
import { UnsentTexts } from '#web/shared/offline/UnsentEntries.tsx';
import { Button, type ButtonProps } from '#web/ui/buttons/Button.tsx';
import { questionStatus } from '#web/shared/statuses/statuses.ts';
import { StatusTag } from '#web/ui/data/StatusTag.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { MarkdownText } from '#web/ui/layout/MarkdownText.tsx';
import { ConfirmButton } from '#web/ui/overlay/ConfirmButton.tsx';
import { useQuestionChange } from './api.ts';
import { type PlaybackRef, PostForm } from './PostForm.tsx';
import { PostFacts, QuestionTag } from './QuestionRows.tsx';
import styles from './QuestionThread.module.css';

export interface QuestionThreadProps {
  thread: Thread;
  playback: PlaybackRef;
  onRemoved: () => void;
}

/** A question with its answers and the form of another one. */
export function QuestionThread({ thread, playback, onRemoved }: QuestionThreadProps) {
  const t = useText();
  const send = useSending<'answer'>(resources.questions);
  const question = useRef<HTMLHeadingElement>(null);
  const answers = useRef<HTMLHeadingElement>(null);
  const [sentCount, setSentCount] = useState(0);
  const isThreadOpen = isOpen(thread.status);
  const isAsker = thread.author?.is_me === true;
  useEffect(() => question.current?.focus(), []);
  function showSent() {
    setSentCount((count) => count + 1);
    answers.current?.focus();
  }
  return (
    <Stack gap={5}>
      <Post
        post={thread}
        playback={playback}
        heading={
          <h3 ref={question} tabIndex={-1} className={styles.title}>
            {thread.title || t(m.questions_deleted)}
          </h3>
        }
        tags={<QuestionTag status={thread.status} />}
        action={
          isThreadOpen && (
            <ChangeButton
              change={markMeToo}
              input={{ params: { id: thread.id }, body: { me_too: !thread.me_too } }}
              variant="secondary"
              icon={<Hand />}
              aria-pressed={thread.me_too}
              disabled={isAsker}
            >
              {t(m.questions_me_too)}
              <span className="num">{thread.me_too_count}</span>
            </ChangeButton>
          )
        }
        onRemoved={onRemoved}
      />
      <h3 ref={answers} tabIndex={-1} className={styles.count}>
        {t(m.questions_answer_count, { count: thread.answer_count })}
      </h3>
      {thread.answers.map((one) => (
        <Post
          key={one.id}
          post={one}
          tags={
            <>
              {one.is_accepted && <StatusTag tone="accepted">{t(m.questions_accepted)}</StatusTag>}
              {one.is_hidden && (
                <StatusTag tone={questionStatus.hidden.tone}>{t(questionStatus.hidden.label)}</StatusTag>
              )}
            </>
          }
          action={
            isAsker &&
            isThreadOpen &&
            !one.is_hidden && (
              <ChangeButton
                change={acceptAnswer}
                input={{ params: { id: one.id }, body: { accepted: !one.is_accepted } }}
                variant={one.is_accepted ? 'ghost' : 'accept'}
                icon={one.is_accepted ? <Undo2 /> : <Check />}
              >
                {t(one.is_accepted ? m.questions_not_accept : m.questions_accept)}
              </ChangeButton>
            )
          }
        />
      ))}
      <UnsentTexts kind="answer" aboutId={thread.id} />
      {isThreadOpen ? (
        <PostForm
          // A sent answer leaves an empty form.
          key={sentCount}
          kind="answer"
          draftName={`answer.${thread.id}`}
          submit={({ body: text }) => send({ kind: 'answer', aboutId: thread.id, title: thread.title, text })}
          send={m.questions_answer}
          sent={m.questions_answered}
          onSent={showSent}
        />
      ) : (
        <Banner>{t(thread.status === 'hidden' ? m.questions_hidden_text : m.questions_deleted_text)}</Banner>
      )}
    </Stack>
  );
}

type Change = typeof markMeToo | typeof acceptAnswer | typeof setPostVisibility;

interface ChangeButtonProps<Operation extends Change> extends ButtonProps {
  change: Operation;
  input: CallInput<Operation>;
}

/** A button that makes a change, and shows why it was refused. */
function ChangeButton<Operation extends Change>({ change, input, ...look }: ChangeButtonProps<Operation>) {
  const errorText = useErrorText();
  const make = useQuestionChange(change);
  const press = () => void make(input).catch((error: unknown) => toast.error(errorText(error)));
  return <Button writes size="sm" {...look} onClick={press} />;
}

interface PostProps {
  post: Thread | Answer;
  playback?: PlaybackRef;
  heading?: ReactNode;
  tags: ReactNode;
  action: ReactNode;
  onRemoved?: () => void;
}

/** A question or an answer, which its author changes in place and an admin hides. */
function Post({ post, playback = null, heading, tags, action, onRemoved }: PostProps) {
  const t = useText();
  const isMentor = useMay()('teaching');
  const edit = useQuestionChange(editPost);
  const [isEditing, setEditing] = useState(false);
  const isQuestion = 'answers' in post;
  const isHidden = isQuestion ? post.status === 'hidden' : post.is_hidden;
  const { title = '', video_second = null } = isQuestion ? post : {};
  return (
    <Card as="article" className={!isQuestion && post.is_accepted ? styles.accepted : undefined}>
      <Stack gap={3}>
        {heading}
        <Row gap={3}>
          {tags}
          <PostFacts post={post} />
        </Row>
        {isEditing ? (
          <PostForm
            kind={isQuestion ? 'question' : 'answer'}
            draftName={`question-edit.${post.id}`}
            initial={{ title, body: post.body ?? '', video_second }}
            playback={playback}
            submit={async (body) =>
              await edit({ params: { id: post.id }, body: isQuestion ? body : { body: body.body } })
            }
            send={m.questions_save}
            sent={m.questions_saved}
            onSent={() => setEditing(false)}
            onCancel={() => setEditing(false)}
          />
        ) : (
          <>
            {video_second !== null && playback && (
              <div>
                <Button
                  variant="secondary"
                  size="sm"
                  className="num"
                  icon={<CirclePlay />}
                  onClick={() => playback.current?.playFrom(video_second)}
                >
                  {t(m.questions_moment, { time: videoTimeOf(video_second) })}
                </Button>
              </div>
            )}
            <MarkdownText html={{ text: post.body_html, lang: null }} />
            <Row gap={2} className={styles.actions}>
              {action}
              {post.author?.is_me && <AuthorActions {...{ post, onRemoved }} onEdit={() => setEditing(true)} />}
              {post.author && isMentor && (
                <ChangeButton
                  change={setPostVisibility}
                  input={{ params: { id: post.id }, body: { hidden: !isHidden } }}
                  variant="ghost"
                  icon={isHidden ? <Eye /> : <EyeOff />}
                >
                  {t(isHidden ? m.questions_show : m.questions_hide)}
                </ChangeButton>
              )}
            </Row>
          </>
        )}
      </Stack>
    </Card>
  );
}

/** The author changes and deletes a question or answer. */
function AuthorActions({
  post: { id, ...post },
  onEdit,
  onRemoved,
}: Pick<PostProps, 'post' | 'onRemoved'> & { onEdit: () => void }) {
  const t = useText();
  const errorText = useErrorText();
  const remove = useQuestionChange(deleteQuestionOrAnswer);
  const isQuestion = 'answers' in post;
  async function removePost() {
    try {
      await remove({ params: { id } });
      toast.success(t(m.questions_removed));
      onRemoved?.();
    } catch (error) {
      toast.error(errorText(error));
    }
  }
  return (
    <>
      <Button writes variant="ghost" size="sm" icon={<Pencil />} onClick={onEdit}>
        {t(m.questions_edit)}
      </Button>
      <ConfirmButton
        size="sm"
        label={t(m.questions_remove)}
        question={t(isQuestion ? m.questions_remove_question : m.questions_remove_answer)}
        effect={t(isQuestion ? m.questions_remove_effect : m.questions_remove_answer_effect)}
        onConfirm={removePost}
      />
    </>
  );
}
