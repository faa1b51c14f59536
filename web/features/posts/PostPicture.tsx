import { imageAddress } from '#domain/files/contract.ts';
import { placeholderFor } from '#domain/kernel/placeholder.ts';
import type { PostCard } from '#domain/posts/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { Row } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import desk from '#web/illustrations/post-desk.svg?url';
import street from '#web/illustrations/post-street.svg?url';
import talk from '#web/illustrations/post-talk.svg?url';
import train from '#web/illustrations/post-train.svg?url';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useBrandName, useSite } from '#web/shared/site/api.ts';
import { useText } from '#web/lib/i18n/text.ts';
import styles from './PostPicture.module.css';

const drawings = [train, street, desk, talk] as const;

interface PostPictureProps {
  post: Pick<PostCard, 'slug' | 'image_file_id'>;
  /** Of the uploaded picture. */
  alt?: string | undefined;
  /** At the top of a page: loads at once. */
  first?: boolean | undefined;
}

export function PostPicture({ post: { slug, image_file_id: id }, alt = '', first = false }: PostPictureProps) {
  if (id === null) return <Picture source={placeholderFor(slug, drawings)} alt="" first={first} />;
  return <Picture source={imageAddress(id)} alt={alt} first={first} />;
}

export function Picture({ source, alt, first }: { source: string; alt: string; first?: boolean | undefined }) {
  return (
    <img
      className={styles.picture}
      src={source}
      width={960}
      height={540}
      alt={alt}
      loading={first ? 'eager' : 'lazy'}
      decoding="async"
    />
  );
}

export function PostLine({ post }: { post: Pick<PostCard, 'author_name' | 'published_at'> }) {
  const t = useText();
  const { date } = useFormat();
  const [site, brand] = [useSite(), useBrandName()];
  const author = post.author_name === site?.brand_name ? brand : post.author_name;
  return (
    <Text as="div" size="sm" tone="faint">
      <Row as="p" gap={4}>
        <time dateTime={post.published_at} className="num">
          {date(post.published_at)}
        </time>
        <span>{t(m.blog_by, { name: author })}</span>
      </Row>
    </Text>
  );
}
