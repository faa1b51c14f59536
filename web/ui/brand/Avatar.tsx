import { avatarOf } from '#domain/kernel/avatar.ts';
import styles from './Avatar.module.css';
import { classNames } from '#web/ui/layout/class-names.ts';

/** The letter of somebody whose name is empty. */
const namelessLetter = 'U';

/** The pixels of a picture's edge, as the styles have them. */
const edges = { md: 38, lg: 64, xl: 96 } as const;

/** What an avatar takes. */
export interface AvatarProps {
  name: string;
  /** The address of the person's picture; an empty one leaves the letter alone. */
  picture?: string | null | undefined;
  size?: 'md' | 'lg' | 'xl' | undefined;
  /** Grey instead of blossom: for people in lists. */
  plain?: boolean | undefined;
}

/** A person's picture or one drawn for the name, above its first letter until it is there; decoration beside the name. */
export function Avatar({ name, picture, size = 'md', plain }: AvatarProps) {
  const trimmed = name.trim();
  const [letter = namelessLetter] = trimmed;
  const edge = edges[size];
  const source = picture ?? (trimmed === '' ? null : avatarOf(trimmed));
  return (
    <span className={classNames(styles.avatar, styles[size], plain && styles.plain)} aria-hidden="true">
      {letter.toUpperCase()}
      {source && <img src={source} width={edge} height={edge} alt="" loading="lazy" decoding="async" />}
    </span>
  );
}
