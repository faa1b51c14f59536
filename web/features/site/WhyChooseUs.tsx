import { ArrowRight, BookOpen, FolderGit2, Handshake, MessageCircle, Route, Users } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import { m } from '#web/paraglide/messages.js';
import { Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { textIn, useText } from '#web/lib/i18n/text.ts';
import { classNames } from '#web/ui/layout/class-names.ts';
import { buttonClass } from '#web/ui/buttons/Button.tsx';
import { RouteLine } from '#web/ui/charts/RouteLine.tsx';
import styles from './WhyChooseUs.module.css';

const reasons = [
  { icon: BookOpen, title: m.home_why_curriculum, text: m.home_why_curriculum_text },
  { icon: FolderGit2, title: m.home_why_projects, text: m.home_why_projects_text },
  { icon: Users, title: m.home_why_mentors, text: m.home_why_mentors_text },
  { icon: Handshake, title: m.home_why_placement, text: m.home_why_placement_text },
  { icon: MessageCircle, title: m.home_why_community, text: m.home_why_community_text },
  { icon: Route, title: m.home_why_path, text: m.home_why_path_text },
];

export function WhyChooseUs() {
  const t = useText();
  const isJapanese = useLanguage() === 'ja';
  const inJapanese = textIn('ja');
  return (
    <section className={classNames('wrap below', styles.why)} aria-labelledby="why">
      <Stack gap={3} className={styles.head}>
        {!isJapanese && (
          <Text lang="ja" size="lg" className={classNames('sign-text', styles.sign)}>
            {inJapanese(m.home_why_badge)}
          </Text>
        )}
        <h2 id="why">{t(m.home_why_title)}</h2>
        <Text tone="muted">{t(m.home_why_lead)}</Text>
      </Stack>
      <ul className={styles.reasons}>
        {reasons.map(({ icon: Icon, title, text }) => (
          <li key={t(title)}>
            <Icon />
            <div>
              <Text as="h3" size="lg">
                {t(title)}
              </Text>
              {!isJapanese && (
                <Text lang="ja" size="sm" tone="faint" weight="medium" className={styles.japanese}>
                  {inJapanese(title)}
                </Text>
              )}
            </div>
            <Text size="base" tone="muted" className={styles.text}>
              {t(text)}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function CareerHelp() {
  const t = useText();
  return (
    <section className={`wrap below ${styles.section}`} aria-labelledby="career">
      <div className={styles.sheet}>
        <div>
          <h2 id="career">{t(m.home_career_title)}</h2>
          <Text size="lg" className={styles.careerLead}>
            {t(m.home_career_lead)}
          </Text>
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
