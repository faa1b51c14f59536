import { useQueryClient } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { type HomeworkReview, saveReviewPhrases } from '#domain/homework/queue-contract.ts';
import { maxPhraseLength, maxPhrases } from '#domain/homework/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { useMutation } from '#web/lib/api/use-mutation.ts';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { textIn, useText } from '#web/lib/i18n/text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import styles from './PhraseList.module.css';
import { homeworkReviewQuery } from './admin-api.ts';
import { useDeskKeys } from './use-desk-keys.ts';

interface PhraseListProps {
  review: HomeworkReview;
  comment: string;
  onInsert: (phrase: string) => void;
}

/** The quick phrases: two built-in ones in the language of the learner, and the mentor's own. The comment can become another one. */
export function PhraseList({ review: { id, student_language, phrases: own }, comment, onInsert }: PhraseListProps) {
  const t = useText();
  const api = useApi();
  const client = useQueryClient();
  const errorText = useErrorText();
  const mine = useLanguage();
  const theirs = textIn(student_language ?? mine);
  const { mutate: save } = useMutation({
    mutationFn: (phrases: string[]) => api(saveReviewPhrases, { body: { phrases } }),
    onSuccess: ({ phrases }) =>
      client.setQueryData(homeworkReviewQuery(id).queryKey, (review) => review && { ...review, phrases }),
    onError: (error) => toast.error(errorText(error)),
  });
  const phrases = [theirs(m.review_phrase_private), theirs(m.review_phrase_does_not_open), ...own];
  const typed = comment.trim();
  const isNew = typed !== '' && typed.length <= maxPhraseLength && !phrases.includes(typed);
  useDeskKeys(Object.fromEntries(phrases.map((phrase, nth) => [`Shift+Digit${nth + 1}`, () => onInsert(phrase)])));
  return (
    <Stack gap={2}>
      <Stack as="ul" gap={1} aria-label={t(m.review_phrases)}>
        {phrases.map((phrase, nth) => (
          <Row as="li" key={phrase} gap={1} noWrap>
            <Button variant="ghost" size="xs" className={styles.phrase} onClick={() => onInsert(phrase)}>
              <kbd>⇧{nth + 1}</kbd> {phrase}
            </Button>
            {own.includes(phrase) && (
              <IconButton
                label={`${t(m.review_phrase_remove)}: ${phrase}`}
                onClick={() => save(own.filter((one) => one !== phrase))}
              >
                <X />
              </IconButton>
            )}
          </Row>
        ))}
      </Stack>
      {isNew && own.length < maxPhrases && (
        <div>
          <Button variant="ghost" size="xs" icon={<Plus />} onClick={() => save([...own, typed])}>
            {t(m.review_phrase_save)}
          </Button>
        </div>
      )}
    </Stack>
  );
}
