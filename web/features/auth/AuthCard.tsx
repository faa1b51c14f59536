import type { ReactNode } from 'react';
import { Logo } from '../../ui/Logo.tsx';
import styles from './AuthCard.module.css';

/** The sheet of an auth screen: its title, what it is for, its content and what stands below. */
export function AuthCard(props: { title: ReactNode; lead?: ReactNode; children?: ReactNode; foot?: ReactNode }) {
  return (
    <div className={styles.page}>
      <div className={styles.card}>
        <Logo />
        <h1 className={styles.title}>{props.title}</h1>
        {props.lead && <p className={styles.lead}>{props.lead}</p>}
        {props.children && <div className={styles.content}>{props.children}</div>}
        {props.foot && <div className={styles.foot}>{props.foot}</div>}
      </div>
    </div>
  );
}
