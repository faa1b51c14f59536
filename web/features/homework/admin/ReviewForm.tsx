import { Check, PenLine } from 'lucide-react';
import { useRef, useState } from 'react';
import type { HomeworkReview } from '#domain/homework/queue-contract.ts';
import { homework, type HomeworkDecision, maxCommentLength } from '#domain/homework/rules.ts';
import { localized } from '#domain/kernel/language.ts';
import { linesOf } from '#domain/lessons/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useDraft } from '#web/lib/session/draft.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Checkbox } from '#web/ui/forms/Checkbox.tsx';
import { TextAreaField } from '#web/ui/forms/TextAreaField.tsx';
import { CardSection } from '#web/ui/layout/CardSection.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Key } from './Key.tsx';
import { PhraseList, usePhrases } from './phrases.tsx';
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
  const [met, setMet] = useState(() => review.history[0]?.rubric?.map((line) => line.met) ?? []);
  const [isMissing, setMissing] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const focusComment = () => box.current?.querySelector('textarea')?.focus();
  const phrases = usePhrases(review);
  const rubric = linesOf(localized(review, 'homework_rubric', useLanguage()).text);
  const toggle = (nth: number) => setMet(rubric.map((_, line) => (met[line] ?? false) !== (line === nth)));

  async function decide(status: HomeworkDecision) {
    const lacksReason = status === 'changes_requested' && comment.trim() === '';
    setMissing(lacksReason);
    if (lacksReason) return focusComment();
    if (!deciding.isBusy && (await deciding.decide(review, { status, comment, met }))) forget();
  }
  const insert = (phrase: string) => setComment(comment.trim() === '' ? phrase : `${comment.trimEnd()}\n\n${phrase}`);
  const can = (status: HomeworkDecision) =>
    homework.open(review.status).some((step) => homework.steps[step].to === status);
  useDeskKeys({
    KeyC: focusComment,
    KeyA: can('accepted') ? () => void decide('accepted') : undefined,
    KeyX: can('changes_requested') ? () => void decide('changes_requested') : undefined,
    ...keysOf(
      'Digit',
      rubric.map((_, nth) => () => toggle(nth)),
    ),
    ...keysOf(
      'Shift+Digit',
      phrases.all.map((phrase) => () => insert(phrase)),
    ),
  });
  return (
    <CardSection title={t(m.review_title)}>
      {rubric.length > 0 && (
        <Stack as="ul" gap={2} aria-label={t(m.field_homework_rubric)}>
          {rubric.map((line, nth) => (
            <li key={line}>
              <Checkbox
                checked={met[nth] ?? false}
                onChange={() => toggle(nth)}
                label={
                  <>
                    {line} <kbd>{nth + 1}</kbd>
                  </>
                }
              />
            </li>
          ))}
        </Stack>
      )}
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
      <PhraseList phrases={phrases} onInsert={insert} comment={comment} />
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

const keysOf = (prefix: string, actions: readonly (() => void)[]) =>
  Object.fromEntries(actions.slice(0, 9).map((act, nth) => [`${prefix}${nth + 1}`, act]));
