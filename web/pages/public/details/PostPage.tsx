import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { localized } from '#domain/kernel/language.ts';
import type { PostDetail } from '#domain/posts/contract.ts';
import { getPost } from '#domain/posts/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { MarkdownText } from '#web/ui/layout/MarkdownText.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { PostLine, PostPicture } from '#web/features/posts/PostPicture.tsx';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { Localized, LocalizedField } from '#web/lib/i18n/Localized.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { backLinkClass, BackLinkContent } from '#web/ui/layout/BackLink.tsx';
import { NotFoundPanel } from '#web/ui/feedback/ErrorState.tsx';
import { RecordPage } from '#web/ui/feedback/RecordPage.tsx';
import frames from '#web/pages/public/pages.module.css';
import { apiQuery } from '#web/lib/api/query.ts';
import styles from './PostPage.module.css';

export function PostPage() {
  const { slug } = useParams({ from: '/public/blog/$slug' });
  const t = useText();
  const post = useQuery(apiQuery(getPost, { params: { slug } }));
  return (
    <div className={`wrap ${frames.record}`}>
      <RecordPage query={post} failed={t(m.blog_post_failed)} missing={<PostNotFound />}>
        {(data) => <Post post={data} />}
      </RecordPage>
    </div>
  );
}

export function MissingPostPage() {
  return (
    <div className="wrap">
      <PostNotFound />
    </div>
  );
}

function Post({ post }: { post: PostDetail }) {
  const t = useText();
  const language = useLanguage();
  const summary = localized(post, 'summary', language);
  return (
    <article className={styles.article}>
      <header>
        <Link to="/blog" className={backLinkClass}>
          <BackLinkContent>{t(m.blog_back)}</BackLinkContent>
        </Link>
        <h1 className={styles.title}>
          <LocalizedField row={post} field="title" />
        </h1>
        <PostLine post={post} />
        {summary.text && (
          <Text size="lg" tone="muted" className={styles.summary}>
            <Localized value={summary} />
          </Text>
        )}
      </header>
      <PostPicture first post={post} alt={localized(post, 'image_alt', language).text} />
      <MarkdownText html={localized(post, 'body_html', language)} />
    </article>
  );
}

function PostNotFound() {
  const t = useText();
  return (
    <NotFoundPanel title={t(m.blog_not_found)} back={{ to: '/blog', label: t(m.blog_back) }}>
      {t(m.blog_not_found_text)}
    </NotFoundPanel>
  );
}
