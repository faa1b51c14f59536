import { useSearch } from '@tanstack/react-router';
import { Rss } from 'lucide-react';
import { addressOf } from '#domain/kernel/endpoint.ts';
import { getFeed } from '#domain/posts/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { Stack } from '#web/ui/layout/flow.tsx';
import { PostList } from '#web/features/posts/PostList.tsx';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { buttonClass } from '#web/ui/buttons/Button.tsx';
import { ListHero } from '#web/ui/layout/ListHero.tsx';
import styles from './pages.module.css';

export function BlogPage() {
  const t = useText();
  const { cursor } = useSearch({ from: '/public/blog' });
  return (
    <div className={styles.page}>
      <ListHero title={t(m.blog_title)} lead={t(m.blog_lead)} />
      <Stack as="section" gap={6} className={`wrap ${styles.body}`} aria-label={t(m.blog_title)}>
        <PostList cursor={cursor} />
        <div>
          <a
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
            href={addressOf(getFeed.path, { query: { lang: useLanguage() } })}
          >
            <Rss />
            {t(m.blog_feed)}
          </a>
        </div>
      </Stack>
    </div>
  );
}
