import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '#web/ui/layout/class-names.ts';
import { Logo } from '#web/ui/brand/Logo.tsx';
import styles from './AuthCard.module.css';

/** The props of an auth screen: title, introduction, content and footer. */
export interface AuthCardProps {
  title: ReactNode;
  lead?: ReactNode;
  children?: ReactNode;
  foot?: ReactNode;
  /** A picture beside the sheet, where the screen is wide enough for both. */
  picture?: ReactNode;
  /** It comes in the place of another sheet without a new page: the focus goes to its title. */
  takesFocus?: boolean | undefined;
}

/** The sheet of an auth screen. */
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
