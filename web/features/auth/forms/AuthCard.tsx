import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '#web/ui/layout/class-names.ts';
import { Logo } from '#web/ui/brand/Logo.tsx';
import styles from './AuthCard.module.css';

export interface AuthCardProps {
  title: ReactNode;
  lead?: ReactNode;
  children?: ReactNode;
  foot?: ReactNode;
  picture?: ReactNode;
  /** Focuses the title, for a card that replaces another one without navigation. */
  takesFocus?: boolean | undefined;
}

export function AuthCard(props: AuthCardProps) {
  const { takesFocus = false } = props;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) title.current?.focus();
  }, [takesFocus]);
  return (
    <div className={classNames(styles.page, props.picture !== undefined && styles.beside)}>
      <div className={styles.card}>
        <Logo />
        <h1 ref={title} tabIndex={takesFocus ? -1 : undefined} className={styles.title}>
          {props.title}
        </h1>
        {props.lead && <p className={styles.lead}>{props.lead}</p>}
        {props.children && <div className={styles.content}>{props.children}</div>}
        {props.foot && <div className={styles.foot}>{props.foot}</div>}
      </div>
      {props.picture && <div className={styles.picture}>{props.picture}</div>}
    </div>
  );
}
