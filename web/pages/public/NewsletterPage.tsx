import { useSearch } from '@tanstack/react-router';
import { m } from '#web/paraglide/messages.js';
import { LetterLink } from '#web/features/newsletter/LetterLink.tsx';
import { NewsletterForm } from '#web/features/newsletter/NewsletterForm.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import styles from './NewsletterPage.module.css';

export function NewsletterPage() {
  const t = useText();
  const { do: purpose } = useSearch({ from: '/public/newsletter' });
  return (
    <div className={`wrap ${styles.page}`}>
      <Card className={styles.card}>
        <h1 className={styles.title}>{t(m.shell_newsletter)}</h1>
        {purpose ? (
          <LetterLink key={purpose} purpose={purpose} />
        ) : (
          <NewsletterForm label={t(m.shell_newsletter_placeholder)} />
        )}
      </Card>
    </div>
  );
}
