import styles from './Avatar.module.css';
import { classNames } from './class-names.ts';

/** The letter of somebody whose name is empty. */
const namelessLetter = 'U';

/** The pixels of a picture's edge, as the styles have them. */
const edges = { md: 38, lg: 64, xl: 96 } as const;

/** What an avatar takes. */
export interface AvatarProps {
  name: string;
  /** The address of the person's picture. */
  picture?: string | null | undefined;
  size?: 'md' | 'lg' | 'xl' | undefined;
  /** Grey instead of blossom: for people in lists. */
  plain?: boolean | undefined;
}

/** A person's picture or the first letter of the name; decoration beside the name. */
export function Avatar({ name, picture, size = 'md', plain }: AvatarProps) {
  const [letter = namelessLetter] = name.trim();
  const edge = edges[size];
  return (
    <span className={classNames(styles.avatar, styles[size], plain && styles.plain)} aria-hidden="true">
      {picture ? (
        <img src={picture} width={edge} height={edge} alt="" loading="lazy" decoding="async" />
      ) : (
        letter.toUpperCase()
      )}
    </span>
  );
}
