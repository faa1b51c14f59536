import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { getPost, listGraduateStories, listNewestPosts, listPosts } from '#domain/posts/contract.ts';
import type { CallApi } from '#web/lib/api/call-api.ts';

/** The posts of the blog, page by page; a cursor begins them further down. */
export const postListQuery = (api: CallApi, cursor: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['posts', 'list', cursor ?? ''],
    queryFn: ({ pageParam }) => api(listPosts, { query: { cursor: pageParam || undefined } }),
    initialPageParam: cursor ?? '',
    getNextPageParam: (page) => page.next,
  });

/** The newest posts. */
export const newestPostsQuery = (api: CallApi) =>
  queryOptions({ queryKey: ['posts', 'newest'], queryFn: () => api(listNewestPosts, {}) });

/** The newest stories of graduates. */
export const storiesQuery = (api: CallApi) =>
  queryOptions({ queryKey: ['posts', 'stories'], queryFn: () => api(listGraduateStories, {}) });

/** One post. */
export const postQuery = (api: CallApi, slug: string) =>
  queryOptions({ queryKey: ['posts', 'one', slug], queryFn: () => api(getPost, { params: { slug } }) });
