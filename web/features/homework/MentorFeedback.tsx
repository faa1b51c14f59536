import { MessageSquareText } from 'lucide-react';
import type { Submission } from '#domain/homework/contract.ts';
import { isCommentOnEarlierLink } from '#domain/homework/rules.ts';
import { bracketed } from '#domain/kernel/text.ts';
import { m } from '#web/paraglide/messages.js';
import { TimeAgo } from '#web/lib/format/TimeAgo.tsx';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { homeworkStatus } from '#web/shared/statuses/statuses.ts';
import { StatusTag } from '#web/ui/data/StatusTag.tsx';
import { MarkdownText } from '#web/ui/layout/MarkdownText.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import styles from './MentorFeedback.module.css';

export function MentorFeedback({ submission }: { submission: Submission }) {
  const t = useText();
  const language = useLanguage();
  const { seen_at, status, comment_html: html, commented_at } = submission;
  if (seen_at === null && !html) return null;
  const decision = homeworkStatus[status];
  return (
    <Stack gap={2} fit>
      {status !== 'submitted' && <StatusTag tone={decision.tone}>{t(decision.label)}</StatusTag>}
      {status === 'submitted' && seen_at !== null && <StatusTag tone="accepted">{t(m.teaching_by_mentor)}</StatusTag>}
      {html && (
        <figure className={styles.comment}>
          <figcaption>
            <MessageSquareText />
            <span>
              {isCommentOnEarlierLink(submission)
                ? bracketed(language, t(m.teaching_mentor_says), t(m.teaching_earlier_link))
                : t(m.teaching_mentor_says)}
              {commented_at && (
                <>
                  {' · '}
                  <TimeAgo value={commented_at} />
                </>
              )}
            </span>
          </figcaption>
          <blockquote>
            <MarkdownText html={{ text: html, lang: null }} />
          </blockquote>
        </figure>
      )}
    </Stack>
  );
}
