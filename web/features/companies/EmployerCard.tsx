import { Link } from '@tanstack/react-router';
import { Building2, ExternalLink } from 'lucide-react';
import type { Employer } from '#domain/companies/contract.ts';
import { imageAddress } from '#domain/files/contract.ts';
import { localized } from '#domain/kernel/language.ts';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '../../lib/format/use-format.tsx';
import { useLanguage } from '../../lib/i18n/language-context.tsx';
import { Localized } from '../../lib/i18n/Localized.tsx';
import { useText } from '../../lib/i18n/text.ts';
import { Card } from '../../ui/Card.tsx';
import styles from './EmployerCard.module.css';

/** A company that is looking for people: who it is, and the way to its jobs. */
export function EmployerCard({ employer }: { employer: Employer }) {
  const t = useText();
  const language = useLanguage();
  const { count } = useFormat();
  const about = localized(employer, 'about', language);
  return (
    <Card as="li" className={styles.card}>
      <span className={styles.logo} aria-hidden="true">
        {employer.logo_file_id ? (
          <img
            src={imageAddress(employer.logo_file_id)}
            width={56}
            height={56}
            alt=""
            loading="lazy"
            decoding="async"
          />
        ) : (
          <Building2 />
        )}
      </span>
      <div className={styles.words}>
        <h2 className={styles.name}>{employer.name}</h2>
        {about.text && (
          <p className={styles.about}>
            <Localized value={about} />
          </p>
        )}
        <p className={styles.links}>
          <Link to="/jobs" search={{ search: employer.name }}>
            {t(m.jobs_companies_open, { count: count(employer.open_jobs) })}
          </Link>
          {employer.site_url && (
            <a href={employer.site_url} target="_blank" rel="noopener noreferrer nofollow">
              {t(m.jobs_company_site)}
              <ExternalLink aria-hidden="true" />
            </a>
          )}
        </p>
      </div>
    </Card>
  );
}
