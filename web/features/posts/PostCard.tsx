import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { localized } from '#domain/kernel/language.ts';
import type { PostCard as Post } from '#domain/posts/contract.ts';
import { listNewestPosts } from '#domain/posts/contract.ts';
import { Text } from '#web/ui/layout/Text.tsx';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { Localized, LocalizedField } from '#web/lib/i18n/Localized.tsx';
import { Card, cardLinkClass } from '#web/ui/layout/Card.tsx';
import { apiQuery } from '#web/lib/api/query.ts';
import styles from './PostCard.module.css';
import { PostLine, PostPicture } from './PostPicture.tsx';

interface PostCardProps {
  post: Post;
  heading?: 'h2' | 'h3' | undefined;
  /** In the first row of a page: loads at once. */
  first?: boolean | undefined;
}

export function PostCard({ post, heading: Heading = 'h2', first }: PostCardProps) {
  const language = useLanguage();
  const summary = localized(post, 'summary', language);
  return (
    <Card as="li" interactive className={styles.card}>
      <PostPicture post={post} first={first} />
      <Text as={Heading} size="lg">
        <Link to="/blog/$slug" params={{ slug: post.slug }} className={cardLinkClass}>
          <LocalizedField row={post} field="title" />
        </Link>
      </Text>
      {summary.text && (
        <Text size="base" tone="muted">
          <Localized value={summary} />
        </Text>
      )}
      <div className={styles.foot}>
        <PostLine post={post} />
      </div>
    </Card>
  );
}

export function NewestPosts() {
  const rows = useQuery(apiQuery(listNewestPosts, {})).data?.rows ?? [];
  if (rows.length === 0) return null;
  return (
    <ul className={styles.posts}>
      {rows.map((post) => (
        <PostCard key={post.id} post={post} heading="h3" />
      ))}
    </ul>
  );
}
