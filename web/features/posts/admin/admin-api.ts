import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import {
  changePosts,
  copyPost,
  createPost,
  deletePost,
  exportPosts,
  getAdminPost,
  type PostForm,
  listAdminPosts,
  type ManagedPost,
  previewPost,
  updatePost,
} from '#domain/posts/admin-contract.ts';
import type { Activity } from '#domain/kernel/content.ts';
import type { CallInput } from '#domain/kernel/endpoint.ts';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import type { CallApi } from '#web/lib/api/call-api.ts';
import { useDownload } from '#web/lib/api/download.ts';
import type { AskedChanges } from '#web/admin-kit/decisions/use-status-changes.tsx';

/** What all pages of the list of posts are kept under. */
export const postListKey = ['admin', 'posts', 'list'];

/** What the list of posts is asked for. */
export type PostListFilter = CallInput<typeof listAdminPosts>['query'];

/** One page of all posts. */
export const adminPostListQuery = (api: CallApi, query: PostListFilter) =>
  queryOptions({
    queryKey: [...postListKey, query],
    queryFn: () => api(listAdminPosts, { query }),
    placeholderData: keepPreviousData,
  });

/** One post with all that its form writes. */
export const adminPostQuery = (api: CallApi, id: string) =>
  queryOptions({
    queryKey: ['admin', 'posts', 'one', id],
    queryFn: () => api(getAdminPost, { params: { id } }),
  });

/** What the site would show of texts in Markdown. */
export const postPreviewQuery = (api: CallApi, body: CallInput<typeof previewPost>['body']) =>
  queryOptions({
    queryKey: ['admin', 'posts', 'preview', body],
    queryFn: () => api(previewPost, { body }),
    placeholderData: keepPreviousData,
  });

/** The calls that change posts. */
export function usePostCalls() {
  const api = useApi();
  const client = useQueryClient();
  const download = useDownload();
  return {
    save: async (body: Record<string, unknown>, seen: ManagedPost | null) => {
      const form = body as PostForm;
      const saved = seen
        ? await api(updatePost, { params: { id: seen.id }, body: { ...form, updated_at: seen.updated_at } })
        : await api(createPost, { body: form });
      // Lists, menus and the learner's own pages show it too.
      void client.invalidateQueries();
      return saved;
    },
    change: async ({ changes }: AskedChanges<Activity>) => await api(changePosts, { body: { changes } }),
    copy: async (id: string) => await api(copyPost, { params: { id } }),
    remove: async (id: string) => await api(deletePost, { params: { id } }),
    exportAs: async (query: PostListFilter) => await download(exportPosts, { query }, 'posts.csv'),
  };
}
