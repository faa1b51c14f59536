import { avatarOf } from '#domain/kernel/people/avatar.ts';
import styles from './Avatar.module.css';
import { classNames } from '#web/ui/layout/class-names.ts';

const defaultInitial = 'U';

/** Image sizes in pixels, as in the style sheet. */
const edges = { md: 38, lg: 64, xl: 96 } as const;

export interface AvatarProps {
  name: string;
  /** The image; an empty address leaves only the letter. */
  picture?: string | null | undefined;
  size?: 'md' | 'lg' | 'xl' | undefined;
  plain?: boolean | undefined;
}

/** A photo or generated avatar, above the first letter of the name until it is loaded; decorative. */
export function Avatar({ name, picture, size = 'md', plain }: AvatarProps) {
  const trimmed = name.trim();
  const [letter = defaultInitial] = trimmed;
  const edge = edges[size];
  const source = picture ?? (trimmed === '' ? null : avatarOf(trimmed));
  return (
    <span className={classNames(styles.avatar, styles[size], plain && styles.plain)} aria-hidden="true">
      {letter.toUpperCase()}
      {source && <img src={source} width={edge} height={edge} alt="" loading="lazy" decoding="async" />}
    </span>
  );
}
