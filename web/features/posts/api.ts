import { queryOptions } from '@tanstack/react-query';
import { getPost, listGraduateStories, listNewestPosts, listPosts } from '#domain/posts/contract.ts';
import type { CallApi } from '#web/lib/api/call-api.ts';
import type { Reader } from '#web/lib/api/use-reader.ts';
import { pagesQuery } from '#web/lib/api/pages-query.ts';

export const postListQuery = ({ api, language }: Reader, first: string | undefined) =>
  pagesQuery(
    ['posts', 'list', language, first ?? ''],
    (cursor) => api(listPosts, { query: { language, cursor } }),
    first,
  );

export const newestPostsQuery = (api: CallApi) =>
  queryOptions({ queryKey: ['posts', 'newest'], queryFn: () => api(listNewestPosts, {}) });

export const storiesQuery = (api: CallApi) =>
  queryOptions({ queryKey: ['posts', 'stories'], queryFn: () => api(listGraduateStories, {}) });

export const postQuery = (api: CallApi, slug: string) =>
  queryOptions({ queryKey: ['posts', 'one', slug], queryFn: () => api(getPost, { params: { slug } }) });
