import { m } from '#web/paraglide/messages.js';
import { TimeAgo } from '#web/lib/format/TimeAgo.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { MarkdownText } from '#web/ui/layout/MarkdownText.tsx';
import { Text } from '#web/ui/layout/Text.tsx';

const Correction = lazyPart('correction', async () => (await import('./Correction.tsx')).Correction);

interface Answered {
  text: string;
  corrected: string | null;
  comment_html: string | null;
  read_at: string | null;
}

/** What a mentor has corrected in a text, and the comment. */
export function MentorAnswer({
  answered: { text, corrected, comment_html: comment, read_at },
}: {
  answered: Answered;
}) {
  const t = useText();
  return (
    <>
      {corrected !== null && <Correction text={text} corrected={corrected} />}
      {comment !== null && (
        <div>
          <Text size="sm" tone="muted">
            {t(m.teaching_mentor_says)}
            {' · '}
            {read_at && <TimeAgo value={read_at} />}
          </Text>
          <MarkdownText html={{ text: comment, lang: null }} />
        </div>
      )}
    </>
  );
}
