import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { m } from '#web/paraglide/messages.js';
import { Row } from '#web/ui/layout/flow.tsx';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { textIn, useText } from '#web/lib/i18n/text.ts';
import { buttonClass } from '#web/ui/buttons/Button.tsx';
import { classNames } from '#web/ui/layout/class-names.ts';
import { Petals } from '#web/ui/brand/Petals.tsx';
import { StationBoard } from '#web/ui/brand/StationBoard.tsx';
import { RouteLine } from '#web/ui/charts/RouteLine.tsx';
import styles from './HomeHero.module.css';
import { HomeFigures } from './HomeFigures.tsx';
import { HomeScene } from './HomeScene.tsx';
import { stages, totalMonths } from './stages.ts';

export function HomeHero() {
  const t = useText();
  return (
    <div className={styles.hero}>
      <Petals />
      <div className={classNames('wrap', styles.top)}>
        <div>
          <h1 className={styles.title}>{t(m.home_title)}</h1>
          <p className={styles.lead}>{t(m.home_lead, totalMonths)}</p>
          <Row gap={3} className={styles.actions}>
            <Link to="/signup" className={buttonClass({}, styles.action)}>
              {t(m.home_enroll)}
              <ArrowRight />
            </Link>
            <Link to="/courses" className={buttonClass({ variant: 'secondary' }, styles.action)}>
              {t(m.home_see_courses)}
            </Link>
          </Row>
          <HomeFigures />
        </div>
        <FirstStation />
      </div>
      <HomeScene />
    </div>
  );
}

function FirstStation() {
  const t = useText();
  const language = useLanguage();
  const [first, second] = stages;
  return (
    <div className={styles.station}>
      <StationBoard
        hanging
        line={first.line}
        badge={first.badge}
        name={t(first.title)}
        japanese={language === 'ja' ? undefined : textIn('ja')(first.title)}
        english={language === 'en' ? undefined : textIn('en')(first.title)}
        previous={{ label: t(m.home_board_previous), name: t(m.home_ulaanbaatar) }}
        next={{ label: t(m.home_board_next), name: t(second.title) }}
      />
    </div>
  );
}

export function StageLine() {
  const t = useText();
  return (
    <section className={styles.line} aria-labelledby="stages">
      <div className="wrap">
        <h2 id="stages" className="visually-hidden">
          {t(m.home_stages)}
        </h2>
        <RouteLine
          direction="horizontal"
          label={t(m.home_stages)}
          stops={[
            { key: 'start', title: t(m.home_start), detail: t(m.home_start_week), line: 'job' },
            ...stages.map(({ line, title, badge, months }) => ({
              key: line,
              title: t(title),
              detail: t(m.home_months, months),
              line,
              badge,
            })),
            { key: 'end', title: t(m.home_tokyo), detail: t(m.home_total_months, totalMonths), line: 'job' },
          ]}
        />
      </div>
    </section>
  );
}
