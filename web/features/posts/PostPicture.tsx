import { imageAddress } from '#domain/files/contract.ts';
import { placeholderFor } from '#domain/kernel/placeholder.ts';
import type { PostCard } from '#domain/posts/contract.ts';
import desk from '#web/illustrations/post-desk.svg?url';
import street from '#web/illustrations/post-street.svg?url';
import talk from '#web/illustrations/post-talk.svg?url';
import train from '#web/illustrations/post-train.svg?url';
import styles from './PostPicture.module.css';

const drawings = [train, street, desk, talk] as const;

export interface PostPictureProps {
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
