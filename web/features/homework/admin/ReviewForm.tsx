import { Check, PenLine } from 'lucide-react';
import { useRef, useState } from 'react';
import type { HomeworkReview } from '#domain/homework/queue-contract.ts';
import { homework, type HomeworkDecision, maxCommentLength } from '#domain/homework/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { textIn, useText } from '#web/lib/i18n/text.ts';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useDraft } from '#web/lib/session/draft.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { TextAreaField } from '#web/ui/forms/TextAreaField.tsx';
import { CardSection } from '#web/ui/layout/CardSection.tsx';
import { Row } from '#web/ui/layout/flow.tsx';
import { Key } from './Key.tsx';
import type { useDeciding } from './use-deciding.ts';
import { useDeskKeys } from './use-desk-keys.ts';

interface ReviewFormProps {
  review: HomeworkReview;
  deciding: ReturnType<typeof useDeciding>;
}

/** The comment and the decision, with keys. */
export function ReviewForm({ review, deciding }: ReviewFormProps) {
  const t = useText();
  const { comment, setComment, forget } = useComment(review);
  const [isMissing, setMissing] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const focusComment = () => box.current?.querySelector('textarea')?.focus();
  const phrases = usePhrases(review);

  async function decide(status: HomeworkDecision) {
    const lacksReason = status === 'changes_requested' && comment.trim() === '';
    setMissing(lacksReason);
    if (lacksReason) return focusComment();
    if (!deciding.isBusy && (await deciding.decide(review, { status, comment, met: [] }))) forget();
  }
  const insert = (phrase: string) => setComment(comment.trim() === '' ? phrase : `${comment.trimEnd()}\n\n${phrase}`);
  const can = (status: HomeworkDecision) =>
    homework.open(review.status).some((step) => homework.steps[step].to === status);
  useDeskKeys({
    KeyC: focusComment,
    KeyA: can('accepted') ? () => void decide('accepted') : undefined,
    KeyX: can('changes_requested') ? () => void decide('changes_requested') : undefined,
    ...Object.fromEntries(phrases.map((phrase, nth) => [`Shift+Digit${nth + 1}`, () => insert(phrase)])),
  });
  return (
    <CardSection title={t(m.review_title)}>
      <Row>
        {phrases.map((phrase, nth) => (
          <Button key={phrase} variant="secondary" size="xs" onClick={() => insert(phrase)}>
            {phrase} <kbd>⇧{nth + 1}</kbd>
          </Button>
        ))}
      </Row>
      <div ref={box}>
        <TextAreaField
          rows={7}
          maxLength={maxCommentLength}
          label={
            <>
              {t(m.teaching_comment)} <Key name="C" />
            </>
          }
          hint={t(m.review_comment_hint)}
          error={isMissing && t(m.review_comment_missing)}
          value={comment}
          onChange={({ target }) => setComment(target.value)}
          // The keys of the desk work outside of the field.
          onKeyDown={({ key, currentTarget }) => key === 'Escape' && currentTarget.blur()}
        />
      </div>
      <Row>
        <Button
          variant="accept"
          icon={<Check />}
          busy={deciding.isBusy}
          disabled={!can('accepted')}
          onClick={() => void decide('accepted')}
        >
          {t(m.review_accept)} <Key name="A" />
        </Button>
        <Button
          variant="secondary"
          icon={<PenLine />}
          busy={deciding.isBusy}
          disabled={!can('changes_requested')}
          onClick={() => void decide('changes_requested')}
        >
          {t(m.review_request_changes)} <Key name="X" />
        </Button>
      </Row>
    </CardSection>
  );
}

/** The comment on the newest attempt; what was typed survives a reload. */
function useComment({ id, history }: HomeworkReview) {
  const stored = useDraft(`review.${id}`, { parse: String });
  const [comment, setComment] = useState(() => stored.read() ?? history[0]?.comment ?? '');
  return {
    comment,
    setComment: (next: string) => {
      setComment(next);
      stored.save(next === '' ? null : next);
    },
    forget: () => stored.save(null),
  };
}

/** The quick phrases, the built-in ones in the language of the learner. */
function usePhrases({ student }: HomeworkReview): string[] {
  const mine = useLanguage();
  const theirs = textIn(student.language ?? mine);
  return [theirs(m.review_phrase_private), theirs(m.review_phrase_does_not_open)];
}
