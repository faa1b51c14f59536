import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Language } from '#domain/kernel/language.ts';
import { m } from '#web/paraglide/messages.js';
import { LocalizedField } from '#web/lib/i18n/Localized.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { classNames } from '#web/ui/layout/class-names.ts';
import { LanguageForm } from '#web/features/shell/header/LanguageChoice.tsx';
import { Brand } from '#web/features/shell/header/Brand.tsx';
import type { NamedCourse } from '#web/features/shell/header/MobileMenu.tsx';
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
        <Column id="footer-courses" title={m.shell_courses} links={[{ to: '/courses', label: m.shell_all_courses }]}>
          {courses.slice(0, namedCourses).map((course) => (
            <li key={course.id}>
              <Link to="/courses/$courseId" params={{ courseId: course.id }}>
                <LocalizedField row={course} field="title" />
              </Link>
            </li>
          ))}
        </Column>
        <Column id="footer-work" title={m.shell_work} links={workLinks} />
        <Column id="footer-together" title={m.shell_together} links={communityLinks} />
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

const workLinks: readonly FooterLink[] = [
  { to: '/jobs', label: m.shell_jobs },
  { to: '/projects', label: m.shell_projects },
  { to: '/internships', label: m.jobs_internships_title },
  { to: '/companies', label: m.jobs_companies_title },
];

const communityLinks: readonly FooterLink[] = [
  { to: '/community', label: m.shell_community },
  { to: '/blog', label: m.shell_blog },
];

interface FooterLink {
  to: NonNullable<LinkProps['to']>;
  label: typeof m.shell_jobs;
}

interface ColumnProps {
  id: string;
  title: typeof m.shell_work;
  links: readonly FooterLink[];
  children?: ReactNode;
}

function Column({ id, title, links, children }: ColumnProps) {
  const t = useText();
  return (
    <nav aria-labelledby={id}>
      <h2 id={id}>{t(title)}</h2>
      <ul>
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{t(label)}</Link>
          </li>
        ))}
        {children}
      </ul>
    </nav>
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
