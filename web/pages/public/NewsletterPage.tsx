import { useSearch } from '@tanstack/react-router';
import type { newsletterResults } from '#domain/newsletter/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { NewsletterLink } from '#web/features/newsletter/NewsletterLink.tsx';
import { NewsletterForm } from '#web/features/newsletter/NewsletterForm.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { Stack } from '#web/ui/layout/flow.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import styles from './NewsletterPage.module.css';

const resultTexts = {
  requested: m.shell_newsletter_requested,
  confirmed: m.shell_newsletter_confirmed,
  unsubscribed: m.shell_newsletter_unsubscribed,
  invalid_email: m.auth_email_invalid,
  expired_link: m.shell_newsletter_expired_link,
  too_many: m.errors_too_many_requests,
} satisfies Record<(typeof newsletterResults)[number], unknown>;

/** Also shows the results of forms that were sent without scripts. */
export function NewsletterPage() {
  const t = useText();
  const { do: purpose, result } = useSearch({ from: '/public/newsletter' });
  return (
    <div className={`wrap ${styles.page}`}>
      <Card className={styles.card}>
        <Stack gap={5}>
          <h1 className={styles.title}>{t(m.shell_newsletter)}</h1>
          {result && <p role="status">{t(resultTexts[result])}</p>}
          {purpose && <NewsletterLink key={purpose} purpose={purpose} />}
          {!purpose && (!result || result === 'invalid_email') && (
            <NewsletterForm label={t(m.shell_newsletter_placeholder)} />
          )}
        </Stack>
      </Card>
    </div>
  );
}
