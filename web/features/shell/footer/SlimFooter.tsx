import { classNames } from '#web/ui/layout/class-names.ts';
import { FooterBase } from './FooterBase.tsx';
import styles from './SlimFooter.module.css';

export interface SlimFooterProps {
  email: string | undefined;
  /** As wide as the site; the admin area uses the whole width. */
  wrapped?: boolean | undefined;
}

export function SlimFooter({ email, wrapped }: SlimFooterProps) {
  return (
    <footer className={classNames(styles.footer, wrapped && styles.wrapped)}>
      <div className={wrapped ? 'wrap' : undefined}>
        <FooterBase className={styles.base}>{email && <a href={`mailto:${email}`}>{email}</a>}</FooterBase>
      </div>
    </footer>
  );
}
