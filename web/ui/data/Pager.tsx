import { ArrowLeft, ArrowRight } from 'lucide-react';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import styles from './Pager.module.css';

/** The shown rows and the total; above the ceiling "1,000+". */
export interface Range {
  from: number;
  to: number;
  total: number;
}

/** "1–25 of 48", announced when it changes. */
export function RangeLine({ from, to, total }: Range) {
  const t = useText();
  const { number, count } = useFormat();
  return (
    <p className={styles.range} role="status">
      {t(m.ui_range, { from: number(from), to: number(to), total: count(total) })}
    </p>
  );
}

/** Without `onPrevious` or `onNext` that button is disabled. */
export interface PagerProps {
  range: Range;
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
}

/** The footer of a paginated table: shown rows, previous and next. */
export function Pager({ range, onPrevious, onNext }: PagerProps) {
  const t = useText();
  return (
    <nav className={styles.pager} aria-label={t(m.ui_pages)}>
      <RangeLine {...range} />
      <div className={styles.steps}>
        <Button variant="secondary" size="sm" icon={<ArrowLeft />} disabled={!onPrevious} onClick={onPrevious}>
          {t(m.ui_previous)}
        </Button>
        <Button variant="secondary" size="sm" disabled={!onNext} onClick={onNext}>
          {t(m.ui_next)}
          <ArrowRight />
        </Button>
      </div>
    </nav>
  );
}
