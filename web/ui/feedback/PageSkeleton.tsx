import { Bone, Skeleton } from './Skeleton.tsx';
import styles from './PageSkeleton.module.css';

/** The skeleton of a record's page. */
export function PageSkeleton() {
  return (
    <Skeleton className={styles.ghost}>
      <Bone shape="title" width="long" />
      <Bone width="medium" />
      <Bone shape="block" />
      <Bone shape="block" />
    </Skeleton>
  );
}
