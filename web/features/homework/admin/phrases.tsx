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
import styles from './phrases.module.css';
import { homeworkReviewQuery } from './queue-api.ts';

/** The quick phrases: two built-in ones in the language of the learner, and the mentor's own. */
export function usePhrases({ id, student, phrases: own }: HomeworkReview) {
  const api = useApi();
  const client = useQueryClient();
  const errorText = useErrorText();
  const mine = useLanguage();
  const theirs = textIn(student.language ?? mine);
  const { mutate } = useMutation({
    mutationFn: (phrases: string[]) => api(saveReviewPhrases, { body: { phrases } }),
    onSuccess: ({ phrases }) =>
      client.setQueryData(homeworkReviewQuery(api, id).queryKey, (review) => review && { ...review, phrases }),
    onError: (error) => toast.error(errorText(error)),
  });
  const builtIn = [theirs(m.review_phrase_private), theirs(m.review_phrase_does_not_open)];
  return {
    all: [...builtIn, ...own],
    isOwn: (phrase: string) => own.includes(phrase),
    canSave: (phrase: string) =>
      phrase !== '' &&
      phrase.length <= maxPhraseLength &&
      own.length < maxPhrases &&
      ![...builtIn, ...own].includes(phrase),
    save: (phrase: string) => mutate([...own, phrase]),
    remove: (phrase: string) => mutate(own.filter((one) => one !== phrase)),
  };
}

interface PhraseListProps {
  phrases: ReturnType<typeof usePhrases>;
  comment: string;
  onInsert: (phrase: string) => void;
}

/** The phrases as buttons that insert them; the comment can become another one. */
export function PhraseList({ phrases, comment, onInsert }: PhraseListProps) {
  const t = useText();
  const typed = comment.trim();
  return (
    <Stack gap={2}>
      <Stack as="ul" gap={1} aria-label={t(m.review_phrases)}>
        {phrases.all.map((phrase, nth) => (
          <Row as="li" key={phrase} gap={1} noWrap>
            <Button variant="ghost" size="xs" className={styles.phrase} onClick={() => onInsert(phrase)}>
              <kbd>⇧{nth + 1}</kbd> {phrase}
            </Button>
            {phrases.isOwn(phrase) && (
              <IconButton label={`${t(m.review_phrase_remove)}: ${phrase}`} onClick={() => phrases.remove(phrase)}>
                <X />
              </IconButton>
            )}
          </Row>
        ))}
      </Stack>
      {phrases.canSave(typed) && (
        <div>
          <Button variant="ghost" size="xs" icon={<Plus />} onClick={() => phrases.save(typed)}>
            {t(m.review_phrase_save)}
          </Button>
        </div>
      )}
    </Stack>
  );
}
