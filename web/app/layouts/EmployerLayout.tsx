import { Outlet, useRouteContext } from '@tanstack/react-router';
import { SlimFooter } from '#web/features/shell/footer/SlimFooter.tsx';
import { Brand } from '#web/features/shell/header/Brand.tsx';
import { LanguageChoice, reloadIn } from '#web/features/shell/header/LanguageChoice.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { m } from '#web/paraglide/messages.js';
import { useSite } from '#web/shared/site/api.ts';
import { Row } from '#web/ui/layout/flow.tsx';
import { classNames } from '#web/ui/layout/class-names.ts';
import styles from './PublicLayout.module.css';

/** The layout of a company's page: without the menus of learners, and with a language of its own. */
export function EmployerLayout() {
  const t = useText();
  const { language } = useRouteContext({ from: '__root__' });
  const site = useSite();
  return (
    <div className={styles.frame}>
      <header className={styles.employer}>
        <Row justify="between" gap={3} className={classNames('wrap', styles.employerRow)}>
          <Brand name={site?.brand_name ?? ''} />
          <LanguageChoice label={t(m.shell_language)} value={language} onChoose={reloadIn} />
        </Row>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <SlimFooter wrapped email={site?.contact_email} />
    </div>
  );
}
