import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { RouteLine } from '#web/ui/data/RouteLine.tsx';
import styles from './StageLine.module.css';
import { stages, totalMonths } from './stages.ts';

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
