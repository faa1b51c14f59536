import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { buttonClass } from '#web/ui/buttons/Button.tsx';
import { RouteLine } from '#web/ui/data/RouteLine.tsx';
import styles from './CareerHelp.module.css';

export function CareerHelp() {
  const t = useText();
  return (
    <section className={`wrap below ${styles.section}`} aria-labelledby="career">
      <div className={styles.sheet}>
        <div>
          <h2 id="career">{t(m.home_career_title)}</h2>
          <p className={styles.lead}>{t(m.home_career_lead)}</p>
          <Link to="/signup" className={buttonClass({}, styles.join)}>
            {t(m.home_career_join)}
            <ArrowRight />
          </Link>
        </div>
        <RouteLine
          direction="vertical"
          onNight
          label={t(m.home_career_title)}
          stops={[
            { key: 'review', title: t(m.home_career_review), detail: t(m.home_career_review_text) },
            { key: 'interview', title: t(m.home_career_interview), detail: t(m.home_career_interview_text) },
            { key: 'network', title: t(m.home_career_network), detail: t(m.home_career_network_text) },
            { key: 'matching', title: t(m.home_career_matching), detail: t(m.home_career_matching_text) },
          ]}
        />
      </div>
    </section>
  );
}
