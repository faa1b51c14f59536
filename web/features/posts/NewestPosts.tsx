import { useQuery } from '@tanstack/react-query';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { newestPostsQuery } from './api.ts';
import styles from './PostGrid.module.css';
import { PostCard } from './PostCard.tsx';

export function NewestPosts() {
  const rows = useQuery(newestPostsQuery(useApi())).data?.rows ?? [];
  if (rows.length === 0) return null;
  return (
    <ul className={styles.posts}>
      {rows.map((post) => (
        <PostCard key={post.id} post={post} heading="h3" />
      ))}
    </ul>
  );
}
