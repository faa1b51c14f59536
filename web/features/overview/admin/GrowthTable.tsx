import type { GrowthDay } from '#domain/overview/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import styles from './GrowthChart.module.css';
import { growthSeries } from './growth-series.ts';

/** The data of the growth chart as a table, newest day first. */
export function GrowthTable({ days }: { days: readonly GrowthDay[] }) {
  const t = useText();
  const { number, dateShort } = useFormat();
  return (
    <details className={styles.figures}>
      <summary>{t(m.admin_growth_table)}</summary>
      <div className={styles.scroller} tabIndex={0} role="region" aria-label={t(m.admin_growth_table)}>
        <table>
          <caption className="visually-hidden">{t(m.admin_growth_title)}</caption>
          <thead>
            <tr>
              <th scope="col">{t(m.admin_date)}</th>
              {growthSeries.map(({ key, label }) => (
                <th key={key} scope="col">
                  {t(label)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((day) => (
              <tr key={day.day}>
                <th scope="row">{dateShort(day.day)}</th>
                {growthSeries.map(({ key }) => (
                  <td key={key} className="num">
                    {number(day[key])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
