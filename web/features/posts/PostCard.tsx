import { Link } from '@tanstack/react-router';
import { localized } from '#domain/kernel/language.ts';
import type { PostCard as Post } from '#domain/posts/contract.ts';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { Localized } from '#web/lib/i18n/Localized.tsx';
import { Card, cardLinkClass } from '#web/ui/layout/Card.tsx';
import styles from './PostCard.module.css';
import { PostLine, PostPicture } from './PostPicture.tsx';

export interface PostCardProps {
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
      <Heading className={styles.title}>
        <Link to="/blog/$slug" params={{ slug: post.slug }} className={cardLinkClass}>
          <Localized value={localized(post, 'title', language)} />
        </Link>
      </Heading>
      {summary.text && (
        <p className={styles.summary}>
          <Localized value={summary} />
        </p>
      )}
      <PostLine post={post} className={styles.foot} />
    </Card>
  );
}
