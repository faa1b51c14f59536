import { useInfiniteQuery } from '@tanstack/react-query';
import { Newspaper } from 'lucide-react';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { ShowMore } from '#web/ui/data/ShowMore.tsx';
import { Bone, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { postListQuery } from './api.ts';
import { PostCard } from './PostCard.tsx';
import styles from './PostGrid.module.css';

const firstRow = 3;

export function PostList({ cursor }: { cursor: string | undefined }) {
  const t = useText();
  const list = useInfiniteQuery(postListQuery(useApi(), cursor));
  if (list.isPending) {
    return (
      <Skeleton className={styles.posts}>
        <Bone shape="block" />
        <Bone shape="block" />
        <Bone shape="block" />
      </Skeleton>
    );
  }
  if (!list.data) {
    return <ErrorState title={t(m.blog_failed)} busy={list.isFetching} onRetry={() => void list.refetch()} />;
  }
  const posts = list.data.pages.flatMap((page) => page.rows);
  if (posts.length === 0) {
    return (
      <EmptyState icon={<Newspaper />} title={t(m.blog_empty)}>
        {t(m.blog_empty_text)}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={styles.posts}>
        {posts.map((post, place) => (
          <PostCard key={post.id} post={post} first={place < firstRow} />
        ))}
      </ul>
      <ShowMore
        path="/blog"
        next={list.data.pages.at(-1)?.next}
        cursor={cursor}
        busy={list.isFetchingNextPage}
        onShowMore={() => void list.fetchNextPage()}
      />
    </>
  );
}
