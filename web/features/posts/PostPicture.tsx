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
  /** What the uploaded picture shows; nothing where it says no more than the texts beside it. */
  alt?: string | undefined;
  /** True at the top of a page, where the image is loaded at once. */
  first?: boolean | undefined;
}

/** The picture of a post with a fixed size: the uploaded one, or an illustration. */
export function PostPicture({ post: { slug, image_file_id: id }, alt = '', first = false }: PostPictureProps) {
  if (id === null) return <Picture source={placeholderFor(slug, drawings)} alt="" first={first} />;
  return <Picture source={imageAddress(id)} alt={alt} first={first} />;
}

/** A picture at the place where posts have theirs. */
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
