import { Link } from '@tanstack/react-router';
import { Logo } from '#web/ui/brand/Logo.tsx';
import styles from './Brand.module.css';

export function Brand({ name, onNight }: { name: string; onNight?: boolean | undefined }) {
  return (
    <Link to="/" className={styles.brand}>
      <Logo onNight={onNight} />
      {name}
    </Link>
  );
}
