import { m } from '#web/paraglide/messages.js';
import { useText } from '../../lib/i18n/text.ts';
import { Button } from '../../ui/Button.tsx';
import { RangeLine } from '../../ui/Pager.tsx';
import styles from './ListRest.module.css';
import type { ListPages } from './use-pages.ts';

/** What the foot of a growing list takes. */
export interface ListRestProps<Row> {
  pages: ListPages<Row>;
  busy: boolean;
  onShow: (page: number) => void;
}

/** The foot of a list that grows: the rows shown of how many, and a button for more. */
export function ListRest<Row>({ pages: { range, page, hasNext }, busy, onShow }: ListRestProps<Row>) {
  const t = useText();
  return (
    <div className={styles.rest}>
      <RangeLine {...range} from={1} />
      {hasNext && (
        <Button variant="secondary" busy={busy} onClick={() => onShow(page + 1)}>
          {t(m.ui_show_more)}
        </Button>
      )}
    </div>
  );
}
