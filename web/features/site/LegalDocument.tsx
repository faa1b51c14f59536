import { Link } from '@tanstack/react-router';
import { deletionGraceDays } from '#domain/account/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { backLinkClass, BackLinkContent } from '#web/ui/layout/BackLink.tsx';
import { useSite } from '#web/shared/site/api.ts';
import styles from './LegalDocument.module.css';

interface LegalChapter {
  /** The anchor. */
  id: string;
  title: string;
  paragraphs: readonly string[];
  points?: readonly string[] | undefined;
  closing?: string | undefined;
}

/** In English by the specification. */
interface LegalText {
  title: string;
  summary: string;
  chapters: readonly LegalChapter[];
}

const effectiveDate = 'July 17, 2025';

const values: Readonly<Record<string, string>> = {
  deletionGraceDays: String(deletionGraceDays),
  supportHours: 'Monday-Friday 9:00-18:00',
  privacyResponseTime: '30 days',
};

const withValues = (text: string) =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);

export function LegalDocument({ text: { title, summary, chapters } }: { text: LegalText }) {
  const t = useText();
  const language = useLanguage();
  const email = useSite()?.contact_email;
  return (
    <div className={`wrap ${styles.page}`}>
      <Link to="/" className={backLinkClass}>
        <BackLinkContent>{t(m.legal_back)}</BackLinkContent>
      </Link>
      <Stack as="article" gap={8} lang="en">
        <Stack as="header" gap={3} fit>
          {language !== 'en' && (
            <Text lang={language} size="sm" tone="muted" className={styles.note}>
              {t(m.legal_in_english)}
            </Text>
          )}
          <h1>{title}</h1>
          <Text tone="muted">{`Effective ${effectiveDate}`}</Text>
          <Text size="lg">{summary}</Text>
        </Stack>
        <nav aria-label="Contents">
          <Card className={styles.contents}>
            <ol>
              {chapters.map((chapter) => (
                <li key={chapter.id}>
                  <a href={`#${chapter.id}`}>{chapter.title}</a>
                </li>
              ))}
            </ol>
          </Card>
        </nav>
        {chapters.map((chapter, index) => (
          <Chapter key={chapter.id} chapter={chapter} number={index + 1} />
        ))}
        {email && (
          <Text tone="muted" className={styles.contact}>
            Questions? Write to <a href={`mailto:${email}`}>{email}</a>
          </Text>
        )}
      </Stack>
    </div>
  );
}

function Chapter({ chapter, number }: { chapter: LegalChapter; number: number }) {
  return (
    <Stack as="section" gap={3} id={chapter.id} aria-labelledby={`${chapter.id}-title`}>
      <h2 id={`${chapter.id}-title`}>{`${number}. ${chapter.title}`}</h2>
      {chapter.paragraphs.map((paragraph) => (
        <p key={paragraph}>{withValues(paragraph)}</p>
      ))}
      {chapter.points && (
        <ul className={styles.points}>
          {chapter.points.map((point) => (
            <li key={point}>{withValues(point)}</li>
          ))}
        </ul>
      )}
      {chapter.closing && <p>{withValues(chapter.closing)}</p>}
    </Stack>
  );
}
