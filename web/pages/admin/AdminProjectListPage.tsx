import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { FolderKanban } from 'lucide-react';
import { projectOrders } from '#domain/projects/admin-contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useAdminList } from '#web/admin-kit/list/use-admin-list.ts';
import { useActivity } from '#web/admin-kit/record-list/use-activity.ts';
import { adminProjectListQuery, projectListKey, useProjectCalls } from '#web/features/projects/admin/admin-api.ts';
import { useProjectColumns } from '#web/features/projects/admin/project-columns.tsx';
import { useProjectReferrers } from '#web/features/projects/admin/referrers.tsx';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { ActivityChoice, RecordList, useActivityLead, useTitle } from './RecordList.tsx';

/** IT Projects: every project, shown on the site or not. */
export function AdminProjectListPage() {
  const t = useText();
  const navigate = useNavigate();
  const list = useAdminList(projectOrders);
  const { status } = useSearch({ from: '/admin-area/admin-dashboard/projects' });
  const filter = { ...list.query, status };
  const query = useQuery(adminProjectListQuery(useApi(), filter));
  const calls = useProjectCalls();
  return (
    <RecordList
      title={t(m.manage_projects_title)}
      lead={useActivityLead(query.data?.counts, list.search !== '')}
      create={{ to: '/admin-dashboard/projects/new', label: t(m.manage_project_new) }}
      list={list}
      query={query}
      searchLabel={t(m.manage_projects_search)}
      failed={t(m.manage_projects_failed)}
      empty={{ icon: <FolderKanban />, title: t(m.manage_projects_empty) }}
      filters={<ActivityChoice list={list} value={status} query={query} />}
      columns={useProjectColumns()}
      nameOf={useTitle()}
      onEdit={(projectId) => void navigate({ to: '/admin-dashboard/projects/$projectId', params: { projectId } })}
      onChange={useActivity({ listKey: projectListKey, send: calls.change })}
      copy={{ send: calls.copy, effect: t(m.manage_copy_project) }}
      remove={calls.remove}
      referrers={useProjectReferrers()}
      exportAs={() => calls.exportAs(filter)}
    />
  );
}
