import { Link } from '@tanstack/react-router';
import { m } from '#web/paraglide/messages.js';
import { textIn, useText } from '#web/lib/i18n/text.ts';
import { classNames } from '#web/ui/layout/class-names.ts';
import styles from './Promo.module.css';

/** In Japanese and Mongolian, whatever language is chosen. */
export function Promo() {
  const t = useText();
  return (
    <aside className={styles.promo} aria-label={t(m.shell_promo_label)}>
      <div className={classNames('wrap', styles.row)}>
        <span lang="ja" className={styles.slogan}>
          {textIn('ja')(m.shell_promo_slogan)}
        </span>
        <span lang="mn">{textIn('mn')(m.shell_promo_intake)}</span>
        <Link to="/courses" lang="mn">
          {textIn('mn')(m.shell_promo_link)}
        </Link>
      </div>
    </aside>
  );
}
