import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { imageAddress } from '#domain/files/contract.ts';
import { localized } from '#domain/kernel/language.ts';
import type { PostCard } from '#domain/posts/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { Localized, LocalizedField } from '#web/lib/i18n/Localized.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { Card, cardLinkClass } from '#web/ui/layout/Card.tsx';
import { Portrait } from '#web/ui/brand/Portrait.tsx';
import { storiesQuery } from './api.ts';
import styles from './GraduateStories.module.css';

export function GraduateStories() {
  const t = useText();
  const rows = useQuery(storiesQuery(useApi())).data?.rows ?? [];
  if (rows.length === 0) return null;
  return (
    <section className={`wrap below ${styles.stories}`} aria-labelledby="graduates">
      <h2 id="graduates">{t(m.home_graduates)}</h2>
      <ul className={styles.cards}>
        {rows.map((post) => (
          <Story key={post.id} post={post} />
        ))}
      </ul>
    </section>
  );
}

function Story({ post }: { post: PostCard }) {
  const language = useLanguage();
  const quote = localized(post, 'summary', language);
  return (
    <Card as="li" interactive className={styles.card}>
      <div className={styles.person}>
        <Portrait name={post.author_name} size={72} source={post.image_file_id && imageAddress(post.image_file_id)} />
        <div>
          <p className={styles.name}>{post.author_name}</p>
          <h3 className={styles.title}>
            <Link to="/blog/$slug" params={{ slug: post.slug }} className={cardLinkClass}>
              <LocalizedField row={post} field="title" />
            </Link>
          </h3>
        </div>
      </div>
      {quote.text && (
        <blockquote className={styles.quote}>
          <Localized value={quote} />
        </blockquote>
      )}
    </Card>
  );
}
