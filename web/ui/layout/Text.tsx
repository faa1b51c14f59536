import type { HTMLAttributes, ReactNode } from 'react';
import { languageOfScript } from '#domain/kernel/language.ts';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { classNames } from './class-names.ts';
import styles from './Text.module.css';

interface TextProps extends HTMLAttributes<HTMLElement> {
  as?: 'p' | 'span' | 'strong' | 'small' | 'div' | 'li' | 'dd' | 'dt' | 'h2' | 'h3' | 'h4';
  /** A step of the type scale `--t-xs` to `--t-xl`; inherited if absent. */
  size?: 'xs' | 'sm' | 'base' | 'md' | 'lg' | 'xl';
  tone?: 'muted' | 'faint' | 'accent' | 'danger';
  weight?: 'medium' | 'strong';
  /** Shows line breaks of the text. */
  preLine?: boolean;
  /** For text of users, such as addresses and long words. */
  breakAnywhere?: boolean;
  children?: ReactNode;
}

/** Text with a size and colour of the type scale; a plain text in another script than the page's has its language. */
export function Text({ as: Element = 'p', size, tone, weight, preLine, breakAnywhere, className, ...rest }: TextProps) {
  const reader = useLanguage();
  const { children } = rest;
  const lang = typeof children === 'string' ? languageOfScript(children, reader) : null;
  const look = [size && styles[size], tone && styles[tone], weight && styles[weight]];
  const breaks = [preLine && styles.preLine, breakAnywhere && styles.breakAnywhere];
  return <Element lang={lang ?? undefined} className={classNames(...look, ...breaks, className)} {...rest} />;
}
