import { Link } from '@tanstack/react-router';
import { m } from '#web/paraglide/messages.js';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { BackLinkContent, backLinkClass } from '#web/ui/layout/BackLink.tsx';
import { useSite } from './api.ts';
import { type LegalChapter, legalEffectiveDate, type LegalText } from './legal.ts';
import styles from './LegalDocument.module.css';

export function LegalDocument({ text: { title, summary, chapters } }: { text: LegalText }) {
  const t = useText();
  const isEnglish = useLanguage() === 'en';
  const email = useSite()?.contact_email;
  return (
    <div className={`wrap ${styles.page}`}>
      <Link to="/" className={backLinkClass}>
        <BackLinkContent>{t(m.legal_back)}</BackLinkContent>
      </Link>
      {!isEnglish && (
        <p>
          <span className={styles.note}>{t(m.legal_in_english)}</span>
        </p>
      )}
      <article lang="en">
        <h1>{title}</h1>
        <p className={styles.effective}>{`Effective ${legalEffectiveDate}`}</p>
        <p className={styles.summary}>{summary}</p>
        <nav className={styles.contents} aria-label="Contents">
          <ol>
            {chapters.map((chapter) => (
              <li key={chapter.id}>
                <a href={`#${chapter.id}`}>{chapter.title}</a>
              </li>
            ))}
          </ol>
        </nav>
        {chapters.map((chapter, place) => (
          <Chapter key={chapter.id} chapter={chapter} number={place + 1} />
        ))}
        {email && (
          <p className={styles.contact}>
            Questions? Write to <a href={`mailto:${email}`}>{email}</a>
          </p>
        )}
      </article>
    </div>
  );
}

function Chapter({ chapter, number }: { chapter: LegalChapter; number: number }) {
  return (
    <section id={chapter.id} aria-labelledby={`${chapter.id}-title`}>
      <h2 id={`${chapter.id}-title`}>{`${number}. ${chapter.title}`}</h2>
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
      {chapter.closing && <p>{chapter.closing}</p>}
    </section>
  );
}
