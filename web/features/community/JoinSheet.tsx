import { ArrowUpRight } from 'lucide-react';
import { Row } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { BrandMark } from '#web/ui/brand/BrandMark.tsx';
import { buttonClass } from '#web/ui/buttons/Button.tsx';
import styles from './JoinSheet.module.css';

interface JoinSheetProps {
  brand: 'discord' | 'youtube';
  title: string;
  lead: string;
  figure?: string;
  /** `unset` is shown if the deployment has no such link. */
  link: { href: string | null | undefined; text: string; unset: string };
}

export function JoinSheet({ brand, title, lead, figure, link }: JoinSheetProps) {
  return (
    <Row as="section" gap={6} justify="between" className={styles.sheet} aria-labelledby="join">
      <div>
        <h2 id="join">{title}</h2>
        <p className={styles.lead}>{lead}</p>
        {figure && (
          <Row as="p" className={`num ${styles.figure}`}>
            <b>{figure}</b>
          </Row>
        )}
      </div>
      {link.href ? (
        <a className={buttonClass({}, styles.join)} href={link.href} target="_blank" rel="noreferrer">
          <BrandMark brand={brand} />
          {link.text}
          <ArrowUpRight />
        </a>
      ) : (
        <Text size="base" className={styles.unset}>
          {link.unset}
        </Text>
      )}
    </Row>
  );
}
