import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { localized } from '#domain/kernel/language.ts';
import type { PostDetail } from '#domain/posts/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { postQuery } from '#web/features/posts/api.ts';
import { PostLine, PostPicture } from '#web/features/posts/PostPicture.tsx';
import { PostText } from '#web/features/posts/PostText.tsx';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { ApiError } from '#web/lib/api/call-api.ts';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { Localized } from '#web/lib/i18n/Localized.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { backLinkClass, BackLinkContent } from '#web/ui/layout/BackLink.tsx';
import { buttonClass } from '#web/ui/buttons/Button.tsx';
import { LoadFailure } from '#web/ui/feedback/LoadFailure.tsx';
import { NotFoundPanel } from '#web/ui/feedback/NotFoundPanel.tsx';
import { PageSkeleton } from '#web/ui/feedback/PageSkeleton.tsx';
import styles from './PostPage.module.css';

export function PostPage() {
  const { slug } = useParams({ from: '/public/blog/$slug' });
  const t = useText();
  const post = useQuery(postQuery(useApi(), slug));
  return (
    <div className={`wrap ${styles.page}`}>
      {post.data ? (
        <Post post={post.data} />
      ) : post.isPending ? (
        <PageSkeleton />
      ) : post.error instanceof ApiError && post.error.code === 'not_found' ? (
        <PostNotFound />
      ) : (
        <LoadFailure title={t(m.blog_post_failed)} busy={post.isFetching} onRetry={() => void post.refetch()} />
      )}
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
          <Localized value={localized(post, 'title', language)} />
        </h1>
        <PostLine post={post} className={styles.line} />
        {summary.text && (
          <p className={styles.summary}>
            <Localized value={summary} />
          </p>
        )}
      </header>
      <PostPicture first post={post} alt={localized(post, 'image_alt', language).text} />
      <PostText post={post} />
    </article>
  );
}

function PostNotFound() {
  const t = useText();
  return (
    <NotFoundPanel
      title={t(m.blog_not_found)}
      action={
        <Link to="/blog" className={buttonClass()}>
          {t(m.blog_back)}
        </Link>
      }
    >
      {t(m.blog_not_found_text)}
    </NotFoundPanel>
  );
}
