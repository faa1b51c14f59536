import { useInfiniteQuery } from '@tanstack/react-query';
import { Newspaper } from 'lucide-react';
import { listPosts } from '#domain/posts/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { PublicList } from '#web/ui/data/PublicList.tsx';
import { pagesQuery } from '#web/lib/api/query.ts';
import { PostCard } from './PostCard.tsx';
import styles from './PostCard.module.css';

const firstRow = 3;

export function PostList({ cursor }: { cursor: string | undefined }) {
  const t = useText();
  return (
    <PublicList
      path="/blog"
      cursor={cursor}
      query={useInfiniteQuery(pagesQuery(listPosts, { query: { language: useLanguage(), cursor } }))}
      failed={t(m.blog_failed)}
      empty={
        <EmptyState icon={<Newspaper />} title={t(m.blog_empty)}>
          {t(m.blog_empty_text)}
        </EmptyState>
      }
      className={styles.posts}
      row={(post, index) => <PostCard key={post.id} post={post} first={index < firstRow} />}
    />
  );
}
