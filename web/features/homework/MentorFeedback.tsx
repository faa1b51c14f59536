import { MessageSquareText } from 'lucide-react';
import type { Submission } from '#domain/homework/contract.ts';
import { isCommentOnEarlierLink } from '#domain/homework/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { TimeAgo } from '#web/lib/format/TimeAgo.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { StatusTag } from '#web/ui/data/StatusTag.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import styles from './MentorFeedback.module.css';

export function MentorFeedback({ submission }: { submission: Submission }) {
  const t = useText();
  const { seen_at, comment, commented_at } = submission;
  if (seen_at === null && comment === null) return null;
  return (
    <Stack gap={2} fit>
      {seen_at !== null && <StatusTag tone="accepted">{t(m.teaching_by_mentor)}</StatusTag>}
      {comment !== null && (
        <figure className={styles.comment}>
          <figcaption>
            <MessageSquareText />
            <span>
              {t(m.teaching_mentor_says)}
              {isCommentOnEarlierLink(submission) && ` (${t(m.teaching_earlier_link)})`}
              {commented_at && (
                <>
                  {' · '}
                  <TimeAgo value={commented_at} />
                </>
              )}
            </span>
          </figcaption>
          <blockquote>{comment}</blockquote>
        </figure>
      )}
    </Stack>
  );
}
