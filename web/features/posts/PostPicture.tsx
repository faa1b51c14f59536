import styles from './PostPicture.module.css';

/** What the picture of a post takes. */
export interface PostPictureProps {
  source: string;
  /** What it shows; nothing where it says no more than the texts beside it. */
  alt?: string | undefined;
  /** It stands where a page begins, and is not waited for until the reader comes near. */
  first?: boolean | undefined;
}

/** The picture of a post, in the room that its page keeps for it. */
export function PostPicture({ source, alt = '', first = false }: PostPictureProps) {
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
