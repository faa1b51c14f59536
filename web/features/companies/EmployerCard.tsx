import { Link } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import type { Employer } from '#domain/companies/contract.ts';
import { imageAddress } from '#domain/files/contract.ts';
import { localized } from '#domain/kernel/language.ts';
import { m } from '#web/paraglide/messages.js';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { Localized } from '#web/lib/i18n/Localized.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { Monogram } from '#web/ui/brand/Monogram.tsx';
import { Scenery } from '#web/ui/brand/Scenery.tsx';
import styles from './EmployerCard.module.css';

const countryNames = { mongolia: m.papers_country_mongolia, japan: m.papers_country_japan };

export function EmployerCard({ employer }: { employer: Employer }) {
  const t = useText();
  const language = useLanguage();
  const { count, date } = useFormat();
  const about = localized(employer, 'about', language);
  const { country, checked_at: checkedAt } = employer;
  const facts = [
    country && country !== 'other' && t(countryNames[country]),
    checkedAt && t(m.jobs_company_checked, { date: date(checkedAt) }),
  ].filter(Boolean);
  return (
    <Card as="li" flush className={styles.card}>
      <Scenery id={employer.name} className={styles.banner} />
      <Row align="start" gap={5} noWrap className={styles.body}>
        {employer.logo_file_id ? (
          <img
            className={styles.logo}
            src={imageAddress(employer.logo_file_id)}
            width={56}
            height={56}
            alt=""
            loading="lazy"
            decoding="async"
          />
        ) : (
          <span className={styles.logo} aria-hidden="true">
            <Monogram name={employer.name} />
          </span>
        )}
        <Stack gap={2} className={styles.text}>
          <Text as="h2" size="lg" breakAnywhere>
            {employer.name}
          </Text>
          {facts.length > 0 && (
            <Text size="sm" tone="muted">
              {facts.join(' · ')}
            </Text>
          )}
          {about.text && (
            <Text tone="muted" className={styles.about}>
              <Localized value={about} />
            </Text>
          )}
          <Row as="p" gap={1} className={styles.links}>
            <Link to="/jobs" search={{ search: employer.name }}>
              {t(m.jobs_companies_open, { count: count(employer.open_jobs) })}
            </Link>
            {employer.site_url && (
              <a href={employer.site_url} target="_blank" rel="noopener noreferrer nofollow">
                {t(m.jobs_company_site)}
                <ExternalLink aria-hidden="true" />
              </a>
            )}
          </Row>
        </Stack>
      </Row>
    </Card>
  );
}
