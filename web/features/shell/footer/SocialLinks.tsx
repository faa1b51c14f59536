import { BrandMark } from '#web/ui/brand/BrandMark.tsx';
import styles from './SocialLinks.module.css';

const sites = [
  { key: 'youtube', name: 'YouTube' },
  { key: 'facebook', name: 'Facebook' },
  { key: 'discord', name: 'Discord' },
  { key: 'github', name: 'GitHub' },
] as const;

export type SocialAddresses = Record<`${(typeof sites)[number]['key']}_url`, string | null>;

export function SocialLinks({ addresses }: { addresses: SocialAddresses }) {
  const present = sites.flatMap((site) => {
    const href = addresses[`${site.key}_url`];
    return href ? [{ ...site, href }] : [];
  });
  if (present.length === 0) return null;
  return (
    <ul className={styles.links}>
      {present.map(({ key, name, href }) => (
        <li key={key}>
          <a href={href} aria-label={name} target="_blank" rel="noreferrer">
            <BrandMark brand={key} />
          </a>
        </li>
      ))}
    </ul>
  );
}
