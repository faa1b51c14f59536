import { createRoute, redirect } from '@tanstack/react-router';
import { imageAddress } from '#domain/files/contract.ts';
import { addressOf } from '#domain/kernel/endpoint.ts';
import { localized } from '#domain/kernel/language.ts';
import { getFeed, listPosts, getPost } from '#domain/posts/contract.ts';
import { languagesOfTitle } from '#domain/site/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { siteQuery } from '#web/shared/site/api.ts';
import { textIn } from '#web/lib/i18n/text.ts';
import { lazyScreen } from '#web/app/start/lazy-screen.ts';
import { pagesQuery } from '#web/lib/api/query.ts';
import { publicLayout } from './layouts.ts';
import { loadRecord } from './load-record.ts';
import { headOf } from './page-head.ts';
import { searchOf, text } from './search-members.ts';
import { blogPosting } from './structured-data.ts';

const cursorMember = searchOf({ cursor: text });

const blogRoute = createRoute({
  getParentRoute: () => publicLayout,
  path: '/blog',
  component: lazyScreen(() => import('#web/pages/public/BlogPage.tsx'), 'BlogPage'),
  staticData: { page: 'web/pages/public/BlogPage.tsx' },
  validateSearch: cursorMember,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) =>
    await context.queryClient.prefetchInfiniteQuery(
      pagesQuery(listPosts, { query: { language: context.language, ...deps } }),
    ),
  head: ({ match: { context } }) => {
    const { language, publicUrl } = context;
    const t = textIn(language);
    const title = t(m.blog_title);
    const { meta, links } = headOf(context, { title, description: t(m.shell_description_blog), path: '/blog' });
    const href = publicUrl + addressOf(getFeed.path, { query: { lang: language } });
    return { meta, links: [...links, { rel: 'alternate', type: 'application/rss+xml', title, href }] };
  },
});

const postRoute = createRoute({
  getParentRoute: () => publicLayout,
  path: '/blog/$slug',
  component: lazyScreen(() => import('#web/pages/public/details/PostPage.tsx'), 'PostPage'),
  notFoundComponent: lazyScreen(() => import('#web/pages/public/details/PostPage.tsx'), 'MissingPostPage'),
  staticData: { page: 'web/pages/public/details/PostPage.tsx' },
  loader: async ({ context, params }) => {
    const post = await loadRecord(context, getPost, { params });
    // A former slug redirects to the current one.
    if (post && post.slug !== params.slug)
      throw redirect({ to: '/blog/$slug', params: { slug: post.slug }, search: true, statusCode: 301, replace: true });
    return post;
  },
  head: ({ match: { context }, loaderData: post }) => {
    if (!post) return headOf(context, {});
    const site = context.queryClient.getQueryData(siteQuery.queryKey);
    return headOf(context, {
      title: localized(post, 'title', context.language).text,
      description: localized(post, 'summary', context.language).text,
      path: `/blog/${post.slug}`,
      own: languagesOfTitle(post),
      picture: { kind: 'posts', id: post.id },
      photo:
        post.image_file_id === null
          ? undefined
          : { path: imageAddress(post.image_file_id), alt: localized(post, 'image_alt', context.language).text },
      facts: site && blogPosting(post, site, context),
    });
  },
});

export const blogRoutes = [blogRoute, postRoute] as const;
