import { Link, useSearch } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { communityTabs } from '#domain/community/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { CommunityTabs } from '#web/features/community/CommunityTabs.tsx';
import { DiscordPanel } from '#web/features/community/DiscordPanel.tsx';
import { YouTubePanel } from '#web/features/community/YouTubePanel.tsx';
import { NewestPosts } from '#web/features/posts/PostCard.tsx';
import { useSite } from '#web/shared/site/api.ts';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { textIn, useText } from '#web/lib/i18n/text.ts';
import { buttonClass } from '#web/ui/buttons/Button.tsx';
import { ListHero } from '#web/ui/layout/ListHero.tsx';
import styles from './CommunityPage.module.css';

export function CommunityPage() {
  const t = useText();
  const isJapanese = useLanguage() === 'ja';
  const { tab = communityTabs[0] } = useSearch({ from: '/public/community' });
  const site = useSite();
  return (
    <>
      <ListHero
        title={t(m.community_title)}
        sign={isJapanese ? undefined : textIn('ja')(m.community_title)}
        lead={t(m.community_lead)}
      />
      <CommunityTabs chosen={tab} barClassName={styles.bar} panelClassName={`wrap ${styles.panel}`}>
        {tab === 'discord' ? (
          <DiscordPanel invite={site?.discord_url} />
        ) : (
          <YouTubePanel channel={site?.youtube_url}>
            <OurBlog />
          </YouTubePanel>
        )}
      </CommunityTabs>
    </>
  );
}

function OurBlog() {
  const t = useText();
  return (
    <Row as="section" gap={5} justify="between" className={styles.blog} aria-labelledby="our-blog">
      <Stack gap={2}>
        <h2 id="our-blog">{t(m.community_blog)}</h2>
        <Text tone="muted">{t(m.community_blog_lead)}</Text>
      </Stack>
      <Link to="/blog" className={buttonClass({ variant: 'secondary' })}>
        {t(m.community_blog_all)}
        <ArrowRight />
      </Link>
      <NewestPosts />
    </Row>
  );
}
