import { Check, CirclePlay, Eye, EyeOff, Hand, Pencil, Undo2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Answer, Thread } from '#domain/questions/contract.ts';
import { isOpen, videoTimeOf } from '#domain/questions/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import { Button, type ButtonProps } from '#web/ui/buttons/Button.tsx';
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
import styles from './Questions.module.css';

export interface QuestionThreadProps {
  thread: Thread;
  playback: PlaybackRef;
  onRemoved: () => void;
}

/** A question with its answers and the form of another one. */
export function QuestionThread({ thread, playback, onRemoved }: QuestionThreadProps) {
  const t = useText();
  const answer = useQuestionChange('answer');
  const question = useRef<HTMLHeadingElement>(null);
  const answers = useRef<HTMLHeadingElement>(null);
  const [sentCount, setSentCount] = useState(0);
  useEffect(() => question.current?.focus(), []);
  function showSent() {
    setSentCount((count) => count + 1);
    answers.current?.focus();
  }
  return (
    <Stack gap={5}>
      <PostCard
        post={thread}
        playback={playback}
        heading={
          <h3 ref={question} tabIndex={-1} className={styles.title}>
            {thread.title || t(m.questions_deleted)}
          </h3>
        }
        tags={<QuestionTag status={thread.status} />}
        actions={<MeTooButton thread={thread} />}
        onRemoved={onRemoved}
      />
      <h3 ref={answers} tabIndex={-1} className={styles.count}>
        {t(m.questions_answer_count, { count: thread.answer_count })}
      </h3>
      {thread.answers.map((one) => (
        <PostCard
          key={one.id}
          post={one}
          tags={<AnswerTags answer={one} />}
          actions={<AcceptButton answer={one} thread={thread} />}
        />
      ))}
      {isOpen(thread.status) ? (
        <PostForm
          // A sent answer leaves an empty form.
          key={sentCount}
          kind="answer"
          draftName={`answer.${thread.id}`}
          submit={async (body) => await answer(thread.id, body)}
          texts={{ send: m.questions_answer, sent: m.questions_answered, failed: m.questions_answer_failed }}
          onSent={showSent}
        />
      ) : (
        <Banner>{t(thread.status === 'hidden' ? m.questions_hidden_text : m.questions_deleted_text)}</Banner>
      )}
    </Stack>
  );
}

function AnswerTags({ answer: { is_accepted, is_hidden } }: { answer: Answer }) {
  const t = useText();
  return (
    <>
      {is_accepted && <StatusTag tone="accepted">{t(m.questions_accepted)}</StatusTag>}
      {is_hidden && <StatusTag tone="rejected">{t(m.status_hidden)}</StatusTag>}
    </>
  );
}

interface ChangeButtonProps extends ButtonProps {
  change: 'setMeToo' | 'accept' | 'setHidden';
  id: string;
  to: boolean;
}

/** A button that makes a change, and shows why it was refused. */
function ChangeButton({ change, id, to, ...look }: ChangeButtonProps) {
  const errorText = useErrorText();
  const make = useQuestionChange(change);
  const press = () => void make(id, to).catch((error: unknown) => toast.error(errorText(error)));
  return <Button writes size="sm" {...look} onClick={press} />;
}

function MeTooButton({ thread: { id, status, author, me_too, me_too_count } }: { thread: Thread }) {
  const t = useText();
  if (!isOpen(status)) return null;
  const state = { 'aria-pressed': me_too, disabled: author?.is_me === true };
  return (
    <ChangeButton change="setMeToo" id={id} to={!me_too} variant="secondary" icon={<Hand />} {...state}>
      {t(m.questions_me_too)}
      <span className="num">{me_too_count}</span>
    </ChangeButton>
  );
}

function AcceptButton({ answer: { id, is_accepted, is_hidden }, thread }: { answer: Answer; thread: Thread }) {
  const t = useText();
  if (!thread.author?.is_me || !isOpen(thread.status) || is_hidden) return null;
  const look = is_accepted
    ? ({ variant: 'ghost', icon: <Undo2 /> } as const)
    : ({ variant: 'accept', icon: <Check /> } as const);
  return (
    <ChangeButton change="accept" id={id} to={!is_accepted} {...look}>
      {t(is_accepted ? m.questions_not_accept : m.questions_accept)}
    </ChangeButton>
  );
}

interface PostCardProps {
  post: Thread | Answer;
  playback?: PlaybackRef;
  heading?: ReactNode;
  tags: ReactNode;
  actions: ReactNode;
  onRemoved?: () => void;
}

/** A question or an answer, which its author changes in place. */
function PostCard({ post, playback = null, heading, tags, actions, onRemoved }: PostCardProps) {
  const edit = useQuestionChange('edit');
  const [isEditing, setEditing] = useState(false);
  const { title = '', video_second = null } = 'answers' in post ? post : {};
  const isAccepted = 'is_accepted' in post && post.is_accepted;
  return (
    <Card as="article" className={isAccepted ? styles.accepted : undefined}>
      <Stack gap={3}>
        {heading}
        <Row gap={3}>
          {tags}
          <PostFacts post={post} />
        </Row>
        {isEditing ? (
          <PostForm
            kind={'answers' in post ? 'question' : 'answer'}
            draftName={`question-edit.${post.id}`}
            initial={{ title, body: post.body ?? '', video_second }}
            playback={playback}
            submit={async ({ title: next, ...body }) => await edit(post.id, { ...body, ...(next && { title: next }) })}
            texts={{ send: m.questions_save, sent: m.questions_saved, failed: m.questions_save_failed }}
            onSent={() => setEditing(false)}
            onCancel={() => setEditing(false)}
          />
        ) : (
          <>
            <Moment second={video_second} playback={playback} />
            <MarkdownText html={{ text: post.body_html, lang: null }} />
            <Row gap={2} className={styles.actions}>
              {actions}
              <PostActions post={post} onEdit={() => setEditing(true)} onRemoved={onRemoved} />
            </Row>
          </>
        )}
      </Stack>
    </Card>
  );
}

/** Plays the video from the moment that a question is about. */
function Moment({ second, playback }: { second: number | null; playback: PlaybackRef }) {
  const t = useText();
  if (second === null || !playback) return null;
  const play = () => playback.current?.playFrom(second);
  return (
    <div>
      <Button variant="secondary" size="sm" icon={<CirclePlay />} onClick={play}>
        <span className="num">{t(m.questions_moment, { time: videoTimeOf(second) })}</span>
      </Button>
    </div>
  );
}

/** The author changes and deletes a question or answer; an admin hides it and shows it again. */
function PostActions({ post, onEdit, onRemoved }: Pick<PostCardProps, 'post' | 'onRemoved'> & { onEdit: () => void }) {
  const t = useText();
  const errorText = useErrorText();
  const remove = useQuestionChange('remove');
  const isQuestion = 'answers' in post;
  const isHidden = isQuestion ? post.status === 'hidden' : post.is_hidden;
  async function removePost() {
    try {
      await remove(post.id, undefined);
      toast.success(t(m.questions_removed));
      onRemoved?.();
    } catch (error) {
      toast.error(errorText(error));
    }
  }
  const isAdmin = useAuth().me?.role === 'admin';
  return (
    <>
      {post.author?.is_me && (
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
      )}
      {isAdmin && post.author && (
        <ChangeButton
          change="setHidden"
          id={post.id}
          to={!isHidden}
          variant="ghost"
          icon={isHidden ? <Eye /> : <EyeOff />}
        >
          {t(isHidden ? m.questions_show : m.questions_hide)}
        </ChangeButton>
      )}
    </>
  );
}
