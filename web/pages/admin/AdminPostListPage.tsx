import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Newspaper } from 'lucide-react';
import { postOrders } from '#domain/posts/admin-contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useAdminList } from '#web/admin-kit/list/use-admin-list.ts';
import { useActivity } from '#web/admin-kit/record-list/use-activity.ts';
import { adminPostListQuery, postListKey, usePostCalls } from '#web/features/posts/admin/admin-api.ts';
import { usePostColumns } from '#web/features/posts/admin/post-columns.tsx';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { ActivityChoice, RecordList, useActivityLead, useTitle } from './RecordList.tsx';

/** Blog: every post, shown on the site or not. */
export function AdminPostListPage() {
  const t = useText();
  const navigate = useNavigate();
  const list = useAdminList(postOrders);
  const { status } = useSearch({ from: '/admin-area/admin-dashboard/posts' });
  const filter = { ...list.query, status };
  const query = useQuery(adminPostListQuery(useApi(), filter));
  const calls = usePostCalls();
  return (
    <RecordList
      title={t(m.manage_posts_title)}
      lead={useActivityLead(query.data?.counts, list.search !== '')}
      create={{ to: '/admin-dashboard/posts/new', label: t(m.manage_post_new) }}
      list={list}
      query={query}
      searchLabel={t(m.manage_posts_search)}
      failed={t(m.manage_posts_failed)}
      empty={{ icon: <Newspaper />, title: t(m.manage_posts_empty) }}
      filters={<ActivityChoice list={list} value={status} query={query} />}
      columns={usePostColumns()}
      nameOf={useTitle()}
      onEdit={(postId) => void navigate({ to: '/admin-dashboard/posts/$postId', params: { postId } })}
      onChange={useActivity({ listKey: postListKey, send: calls.change })}
      copy={{ send: calls.copy, effect: t(m.manage_copy_post) }}
      remove={calls.remove}
      referrers={() => ({})}
      exportAs={() => calls.exportAs(filter)}
    />
  );
}
