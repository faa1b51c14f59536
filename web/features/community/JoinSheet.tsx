import { ArrowUpRight } from 'lucide-react';
import { BrandMark } from '#web/ui/brand/BrandMark.tsx';
import { buttonClass } from '#web/ui/buttons/Button.tsx';
import styles from './JoinSheet.module.css';

export interface JoinSheetProps {
  brand: 'discord' | 'youtube';
  title: string;
  lead: string;
  figure?: string;
  /** `unset` is shown if the deployment has no such link. */
  link: { href: string | null | undefined; text: string; unset: string };
}

export function JoinSheet({ brand, title, lead, figure, link }: JoinSheetProps) {
  return (
    <section className={styles.sheet} aria-labelledby="join">
      <div>
        <h2 id="join">{title}</h2>
        <p className={styles.lead}>{lead}</p>
        {figure && <p className={`num ${styles.figure}`}>{figure}</p>}
      </div>
      {link.href ? (
        <a className={buttonClass({}, styles.join)} href={link.href} target="_blank" rel="noreferrer">
          <BrandMark brand={brand} />
          {link.text}
          <ArrowUpRight />
        </a>
      ) : (
        <p className={styles.unset}>{link.unset}</p>
      )}
    </section>
  );
}
