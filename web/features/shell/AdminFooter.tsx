import styles from './AdminFooter.module.css';
import { FooterBase } from './FooterBase.tsx';

/** The foot of every screen of the admin area: the last line of the site's footer, and the address to write to. */
export function AdminFooter({ email }: { email: string | undefined }) {
  return (
    <footer className={styles.footer}>
      <FooterBase className={styles.base}>{email && <a href={`mailto:${email}`}>{email}</a>}</FooterBase>
    </footer>
  );
}
