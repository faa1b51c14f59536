import type { ComponentProps } from 'react';
import styles from './Card.module.css';
import { classNames } from './class-names.ts';

/** What a card takes beside the attributes of its element. */
export interface CardProps extends ComponentProps<'div'> {
  as?: 'div' | 'section' | 'article' | 'li' | undefined;
  /** Answers to the pointer: for a card whose title link covers it (`cardLinkClass`). */
  interactive?: boolean | undefined;
  /** Without its own padding. */
  flush?: boolean | undefined;
}

/** A white sheet with a border. */
export function Card({ as = 'div', interactive, flush, className, ...rest }: CardProps) {
  // All four elements take the same attributes; the ref's element is the one difference, and callers know theirs.
  const Element = as as 'div';
  return (
    <Element
      {...rest}
      className={classNames(styles.card, !flush && styles.padded, interactive && styles.interactive, className)}
    />
  );
}

/** The class of the link in an interactive card's title: it makes the whole card its target. */
export const cardLinkClass = styles.link;
