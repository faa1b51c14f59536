import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { m } from '#web/paraglide/messages.js';
import { LocalizedField } from '#web/lib/i18n/Localized.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { classNames } from '#web/ui/layout/class-names.ts';
import type { Language } from '#domain/kernel/language.ts';
import { LanguageForm } from '#web/features/shell/header/LanguageForm.tsx';
import { Brand } from '#web/features/shell/header/Brand.tsx';
import type { NamedCourse } from '#web/features/shell/header/CourseMenu.tsx';
import { BrandMark } from '#web/ui/brand/BrandMark.tsx';
import styles from './Footer.module.css';
import { FooterBase } from './SlimFooter.tsx';

const namedCourses = 4;

interface FooterProps {
  brand: string;
  email: string | undefined;
  social: SocialAddresses | undefined;
  courses: readonly NamedCourse[];
  newsletter: ReactNode;
  chosen: Language;
}

export function Footer({ brand, email, social, courses, newsletter, chosen }: FooterProps) {
  const t = useText();
  return (
    <footer className={`below ${styles.footer}`}>
      <div className={classNames('wrap', styles.columns)}>
        <div className={styles.about}>
          <Brand name={brand} onNight />
          <p>{t(m.shell_footer_about)}</p>
          {social && <SocialLinks addresses={social} />}
          {newsletter}
          <div className={styles.languages}>
            <LanguageForm chosen={chosen} />
          </div>
        </div>
        <nav aria-labelledby="footer-courses">
          <h2 id="footer-courses">{t(m.shell_courses)}</h2>
          <ul>
            <li>
              <Link to="/courses">{t(m.shell_all_courses)}</Link>
            </li>
            {courses.slice(0, namedCourses).map((course) => (
              <li key={course.id}>
                <Link to="/courses/$courseId" params={{ courseId: course.id }}>
                  <LocalizedField row={course} field="title" />
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-labelledby="footer-work">
          <h2 id="footer-work">{t(m.shell_work)}</h2>
          <ul>
            <li>
              <Link to="/jobs">{t(m.shell_jobs)}</Link>
            </li>
            <li>
              <Link to="/projects">{t(m.shell_projects)}</Link>
            </li>
            <li>
              <Link to="/internships">{t(m.jobs_internships_title)}</Link>
            </li>
            <li>
              <Link to="/companies">{t(m.jobs_companies_title)}</Link>
            </li>
          </ul>
        </nav>
        <nav aria-labelledby="footer-together">
          <h2 id="footer-together">{t(m.shell_together)}</h2>
          <ul>
            <li>
              <Link to="/community">{t(m.shell_community)}</Link>
            </li>
            <li>
              <Link to="/blog">{t(m.shell_blog)}</Link>
            </li>
          </ul>
        </nav>
        <section aria-labelledby="footer-contact">
          <h2 id="footer-contact">{t(m.shell_contact)}</h2>
          {email && <a href={`mailto:${email}`}>{email}</a>}
          <p>{t(m.shell_support_hours)}</p>
        </section>
        <FooterBase className={styles.base} />
      </div>
    </footer>
  );
}

const sites = [
  { key: 'youtube', name: 'YouTube' },
  { key: 'facebook', name: 'Facebook' },
  { key: 'discord', name: 'Discord' },
  { key: 'github', name: 'GitHub' },
] as const;

type SocialAddresses = Record<`${(typeof sites)[number]['key']}_url`, string | null>;

function SocialLinks({ addresses }: { addresses: SocialAddresses }) {
  const present = sites.flatMap((site) => {
    const href = addresses[`${site.key}_url`];
    return href ? [{ ...site, href }] : [];
  });
  if (present.length === 0) return null;
  return (
    <ul className={styles.links}>
      {present.map(({ key, name, href }) => (
        <li key={key}>
          <a href={href} aria-label={name} target="_blank" rel="noreferrer">
            <BrandMark brand={key} />
          </a>
        </li>
      ))}
    </ul>
  );
}
