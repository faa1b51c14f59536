import { sampleClients } from '#domain/projects/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { Monogram } from '#web/ui/brand/Monogram.tsx';
import { ExampleTag } from '#web/ui/data/StatusTag.tsx';
import styles from './FeaturedClients.module.css';

const featured = sampleClients.slice(0, 6);

export function FeaturedClients() {
  const t = useText();
  return (
    <section aria-labelledby="featured-clients">
      <h2 id="featured-clients" className={styles.heading}>
        {t(m.projects_clients)}
        <ExampleTag />
      </h2>
      <ul className={styles.clients}>
        {featured.map((name) => (
          <li key={name}>
            <span className={styles.mark}>
              <Monogram name={name} />
            </span>
            {name}
          </li>
        ))}
      </ul>
    </section>
  );
}
