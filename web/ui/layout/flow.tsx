import type { HTMLAttributes, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './flow.module.css';

type Tag =
  | 'article'
  | 'aside'
  | 'dd'
  | 'div'
  | 'dl'
  | 'figure'
  | 'footer'
  | 'header'
  | 'li'
  | 'nav'
  | 'ol'
  | 'p'
  | 'section'
  | 'span'
  | 'ul';

/** A step of the spacing scale `--s1` to `--s8`, 4 px each. */
type Gap = 1 | 2 | 3 | 4 | 5 | 6 | 8;

interface FlowProps extends HTMLAttributes<HTMLElement> {
  as?: Tag;
  gap?: Gap;
  children?: ReactNode;
}

/** One column. With `fit` its items are as wide as their content. */
export function Stack({ as: Element = 'div', gap = 4, fit, className, ...rest }: FlowProps & { fit?: boolean }) {
  return <Element className={classNames(styles.stack, styles[`gap${gap}`], fit && styles.fit, className)} {...rest} />;
}

interface RowProps extends FlowProps {
  align?: 'start' | 'center' | 'baseline';
  justify?: 'between' | 'center' | 'end';
  noWrap?: boolean;
}

/** One line that wraps when it is full. */
export function Row({ as: Element = 'div', gap = 2, align = 'center', justify, noWrap, className, ...rest }: RowProps) {
  const alignment = [styles[align], justify && styles[`justify-${justify}`], noWrap && styles.noWrap];
  return <Element className={classNames(styles.row, styles[`gap${gap}`], ...alignment, className)} {...rest} />;
}
