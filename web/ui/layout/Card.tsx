import type { ComponentProps } from 'react';
import styles from './Card.module.css';
import { classNames } from './class-names.ts';

export interface CardProps extends ComponentProps<'div'> {
  as?: 'div' | 'section' | 'article' | 'li' | undefined;
  /** Hover style, for a card whose title link covers it (`cardLinkClass`). */
  interactive?: boolean | undefined;
  flush?: boolean | undefined;
}

export function Card({ as = 'div', interactive, flush, className, ...rest }: CardProps) {
  // The four elements differ only in the type of their ref.
  const Element = as as 'div';
  return (
    <Element
      {...rest}
      className={classNames(styles.card, !flush && styles.padded, interactive && styles.interactive, className)}
    />
  );
}

/** The class of a card's title link that makes the whole card clickable. */
export const cardLinkClass = styles.link;
