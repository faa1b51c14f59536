import { useQuery } from '@tanstack/react-query';
import { Outlet, useMatch, useRouteContext } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { titlesOnPages } from '#domain/courses/rules.ts';
import { listCourseTitles } from '#domain/courses/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { NewsletterForm } from '#web/features/newsletter/NewsletterForm.tsx';
import { AnnouncementBanners } from '#web/features/shell/AnnouncementBanners.tsx';
import { Footer } from '#web/features/shell/footer/Footer.tsx';
import { Header, Promo } from '#web/features/shell/header/Header.tsx';
import { MobileMenu } from '#web/features/shell/header/MobileMenu.tsx';
import { SlimFooter } from '#web/features/shell/footer/SlimFooter.tsx';
import { useSite } from '#web/shared/site/api.ts';
import { apiQuery } from '#web/lib/api/query.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import styles from './PublicLayout.module.css';

const NotificationBell = lazyPart('bell', async () => (await import('#web/app/signed-in-parts.ts')).NotificationBell);

/** The layout of all screens except lessons and the admin area. */
export function PublicLayout() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}

/** Header and footer around the main content. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const { language } = useRouteContext({ from: '__root__' });
  const { courses, requestAll } = useCourseTitles();
  const { me } = useAuth();
  const isOwnPage = useMatch({ from: '/public/signed-in', shouldThrow: false }) !== undefined;
  const t = useText();
  const site = useSite();
  const brand = site?.brand_name ?? '';
  return (
    <div className={styles.frame}>
      <Promo />
      <AnnouncementBanners />
      <Header
        brand={brand}
        courses={courses}
        onCourseMenuIntent={requestAll}
        chosen={language}
        bell={me && <NotificationBell />}
      />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {isOwnPage ? (
        <SiteFooter wrapped />
      ) : (
        <Footer
          brand={brand}
          email={site?.contact_email}
          social={site}
          courses={courses}
          chosen={language}
          newsletter={<NewsletterForm label={t(m.shell_newsletter)} />}
        />
      )}
    </div>
  );
}

/** The menu of the site on a screen with its own header. */
export function SiteMenu() {
  const { language } = useRouteContext({ from: '__root__' });
  const { me } = useAuth();
  const { courses, requestAll } = useCourseTitles({ whenOpened: true });
  return <MobileMenu me={me} courses={courses} onCourseMenuIntent={requestAll} chosen={language} />;
}

export function SiteFooter({ wrapped }: { wrapped?: boolean }) {
  return <SlimFooter wrapped={wrapped} email={useSite()?.contact_email} />;
}

const titlesQuery = (part: 'all' | 'first') => apiQuery(listCourseTitles, { query: { part } });

// Hundreds of course titles would make every page long.
function useCourseTitles({ whenOpened = false } = {}) {
  const [isRequested, setRequested] = useState(false);
  const first = useQuery({ ...titlesQuery('first'), enabled: isRequested || !whenOpened }).data?.rows ?? [];
  const all = useQuery({ ...titlesQuery('all'), enabled: isRequested && first.length === titlesOnPages });
  return { courses: all.data?.rows ?? first, requestAll: () => setRequested(true) };
}
