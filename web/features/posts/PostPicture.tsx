import styles from './PostPicture.module.css';

/** The picture of a post; it says nothing that the texts beside it do not. */
export function PostPicture({ source }: { source: string }) {
  return (
    <img className={styles.picture} src={source} width={960} height={540} alt="" loading="lazy" decoding="async" />
  );
}
