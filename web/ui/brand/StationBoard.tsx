import { classNames } from '#web/ui/layout/class-names.ts';
import { type Line, StationBadge } from './StationBadge.tsx';
import styles from './StationBoard.module.css';

export interface StationBoardProps {
  line: Line;
  /** The name in the page's language. */
  name: string;
  /** The Japanese name, one of the fixed sign texts. */
  japanese?: string | undefined;
  english?: string | undefined;
  badge?: { code: string; number: string } | undefined;
  /** The neighbours, labelled "Previous" and "Next". */
  previous?: { label?: string; name: string } | undefined;
  next?: { label?: string; name: string } | undefined;
  small?: boolean | undefined;
  /** Attached to the top of its frame on wide screens. */
  hanging?: boolean | undefined;
}

export function StationBoard(props: StationBoardProps) {
  const { line, name, japanese, english, badge, previous, next, small, hanging } = props;
  return (
    <figure
      className={classNames(styles.board, small ? styles.small : styles.large, hanging && styles.hanging)}
      data-line={line}
    >
      {badge && (
        <div className={styles.badge}>
          <StationBadge line={line} size={small ? 'md' : 'lg'} {...badge} />
        </div>
      )}
      <p className={styles.name}>{name}</p>
      {japanese && (
        <p className={classNames('sign-text', styles.japanese)} lang="ja">
          {japanese}
        </p>
      )}
      {english && (
        <p className={styles.english} lang="en">
          {english}
        </p>
      )}
      <div className={styles.band} aria-hidden="true" />
      <div className={styles.neighbours}>
        <Neighbour station={previous} />
        <Neighbour station={next} />
      </div>
    </figure>
  );
}

function Neighbour({ station }: { station: { label?: string; name: string } | undefined }) {
  return (
    <p>
      {station?.label && <span>{station.label}</span>}
      {station?.name}
    </p>
  );
}
