import { BookOpen, FolderGit2, Handshake, MessageCircle, Route, Users } from 'lucide-react';
import { m } from '#web/paraglide/messages.js';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { textIn, useText } from '#web/lib/i18n/text.ts';
import { classNames } from '#web/ui/layout/class-names.ts';
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
      <div className={styles.head}>
        {!isJapanese && (
          <p lang="ja" className={classNames('sign-text', styles.sign)}>
            {inJapanese(m.home_why_badge)}
          </p>
        )}
        <h2 id="why">{t(m.home_why_title)}</h2>
        <p className={styles.lead}>{t(m.home_why_lead)}</p>
      </div>
      <ul className={styles.reasons}>
        {reasons.map(({ icon: Icon, title, text }) => (
          <li key={t(title)}>
            <Icon />
            <div>
              <h3>{t(title)}</h3>
              {!isJapanese && (
                <p lang="ja" className={styles.japanese}>
                  {inJapanese(title)}
                </p>
              )}
            </div>
            <p className={styles.text}>{t(text)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
