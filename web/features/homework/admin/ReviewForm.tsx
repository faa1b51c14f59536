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
import { PhraseList } from './PhraseList.tsx';
import type { useDeciding } from './use-deciding.ts';
import { useDeskKeys } from './use-desk-keys.ts';

export interface ReviewFormProps {
  review: HomeworkReview;
  deciding: ReturnType<typeof useDeciding>;
}

const decisions = [
  { status: 'accepted', key: 'A', label: m.review_accept, icon: <Check />, variant: 'accept' },
  { status: 'changes_requested', key: 'X', label: m.review_request_changes, icon: <PenLine />, variant: 'secondary' },
] as const;

/** The comment and the decision, with keys. */
export function ReviewForm({ review, deciding }: ReviewFormProps) {
  const t = useText();
  const { comment, setComment, forget } = useComment(review);
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const focusComment = () => field.current?.focus();
  const rubric = linesOf(localized(review, 'homework_rubric', useLanguage()).text);
  const [met, setMet] = useState(() => rubric.map((line) => isMet(review, line)));
  const toggle = (nth: number) => setMet(rubric.map((_, line) => (met[line] ?? false) !== (line === nth)));

  const can = (status: HomeworkDecision) =>
    homework.open(review.status).some((step) => homework.steps[step].to === status);

  async function decide(status: HomeworkDecision) {
    if (!can(status) || deciding.isBusy) return;
    const lacksReason = status === 'changes_requested' && comment.trim() === '';
    setMissing(lacksReason);
    if (lacksReason) return focusComment();
    if (await deciding.decide(review, { status, comment, met })) forget();
  }
  const insert = (phrase: string) => setComment(comment.trim() === '' ? phrase : `${comment.trimEnd()}\n\n${phrase}`);
  useDeskKeys({
    KeyC: focusComment,
    ...Object.fromEntries(rubric.map((_, nth) => [`Digit${nth + 1}`, () => toggle(nth)])),
    ...Object.fromEntries(decisions.map(({ status, key }) => [`Key${key}`, () => void decide(status)])),
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
      <TextAreaField
        ref={field}
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
      <PhraseList review={review} comment={comment} onInsert={insert} />
      <Row>
        {decisions.map(({ status, key, label, icon, variant }) => (
          <Button
            key={key}
            variant={variant}
            icon={icon}
            busy={deciding.isBusy}
            disabled={!can(status)}
            onClick={() => void decide(status)}
          >
            {t(label)} <kbd>{key}</kbd>
          </Button>
        ))}
      </Row>
    </CardSection>
  );
}

/** What was met in an earlier attempt, unless a later one was marked, need not be marked again. */
const isMet = ({ history }: HomeworkReview, text: string) =>
  history
    .find(({ rubric }) => rubric)
    ?.rubric?.some(({ line, line_jp, line_mn, met }) => met && [line, line_jp, line_mn].includes(text)) ?? false;

/** The comment on the newest attempt, unless the learner has written since; what was typed survives a reload. */
function useComment({ id, history, asked_at }: HomeworkReview) {
  const stored = useDraft(`review.${id}`, { parse: String });
  const [comment, setComment] = useState(() => stored.read() ?? (asked_at ? null : history[0]?.comment) ?? '');
  return {
    comment,
    setComment: (next: string) => {
      setComment(next);
      stored.save(next === '' ? null : next);
    },
    forget: () => stored.save(null),
  };
}
