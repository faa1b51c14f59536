import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { imageAddress } from '#domain/files/contract.ts';
import { localized } from '#domain/kernel/language.ts';
import type { PostCard } from '#domain/posts/contract.ts';
import { listGraduateStories } from '#domain/posts/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { Localized, LocalizedField } from '#web/lib/i18n/Localized.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { Card, cardLinkClass } from '#web/ui/layout/Card.tsx';
import { Portrait } from '#web/ui/brand/Portrait.tsx';
import row from '#web/ui/layout/card-row.module.css';
import { apiQuery } from '#web/lib/api/query.ts';
import styles from './GraduateStories.module.css';

export function GraduateStories() {
  const t = useText();
  const rows = useQuery(apiQuery(listGraduateStories, {})).data?.rows ?? [];
  if (rows.length === 0) return null;
  return (
    <Stack as="section" gap={6} className={`wrap below ${styles.stories}`} aria-labelledby="graduates">
      <h2 id="graduates">{t(m.home_graduates)}</h2>
      <ul className={row.cards}>
        {rows.map((post) => (
          <Story key={post.id} post={post} />
        ))}
      </ul>
    </Stack>
  );
}

function Story({ post }: { post: PostCard }) {
  const language = useLanguage();
  const quote = localized(post, 'summary', language);
  return (
    <Card as="li" interactive>
      <Stack>
        <Row gap={3} noWrap>
          <Portrait name={post.author_name} size={72} source={post.image_file_id && imageAddress(post.image_file_id)} />
          <div>
            <Text size="base" tone="muted">
              {post.author_name}
            </Text>
            <Text as="h3" size="md">
              <Link to="/blog/$slug" params={{ slug: post.slug }} className={cardLinkClass}>
                <LocalizedField row={post} field="title" />
              </Link>
            </Text>
          </div>
        </Row>
        {quote.text && (
          <blockquote className={styles.quote}>
            <Localized value={quote} />
          </blockquote>
        )}
      </Stack>
    </Card>
  );
}
