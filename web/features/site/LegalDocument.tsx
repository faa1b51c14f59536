import { Link } from '@tanstack/react-router';
import { m } from '#web/paraglide/messages.js';
import { useText } from '../../lib/i18n/text.ts';
import { BackLinkContent, backLinkClass } from '../../ui/BackLink.tsx';
import { useSite } from './api.ts';
import { type LegalChapter, legalEffectiveDate } from './legal.ts';
import styles from './LegalDocument.module.css';

/** A legal page: in English, whatever language is chosen. */
export function LegalDocument({ title, chapters }: { title: string; chapters: readonly LegalChapter[] }) {
  const t = useText();
  const email = useSite()?.contact_email;
  return (
    <article lang="en" className={`wrap ${styles.page}`}>
      <Link to="/" className={backLinkClass}>
        <BackLinkContent>{t(m.legal_back)}</BackLinkContent>
      </Link>
      <h1>{title}</h1>
      <p className={styles.effective}>{t(m.legal_effective, { date: legalEffectiveDate })}</p>
      {chapters.map((chapter, place) => (
        <section key={chapter.title}>
          <h2>{`${place + 1}. ${chapter.title}`}</h2>
          {chapter.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {chapter.points && (
            <ul>
              {chapter.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
      {email && (
        <p className={styles.contact}>
          {t(m.legal_contact)} <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
    </article>
  );
}
