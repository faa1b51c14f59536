import { Bone, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import styles from './OverviewCards.module.css';

/** The shape of the dashboard while its counts are on their way. */
export function OverviewSkeleton() {
  return (
    <Skeleton>
      <div className={styles.cards}>
        <Bone shape="block" />
        <Bone shape="block" />
        <Bone shape="block" />
        <Bone shape="block" />
      </div>
      <div className={styles.sections}>
        <Bone shape="block" />
        <Bone shape="block" />
      </div>
    </Skeleton>
  );
}
