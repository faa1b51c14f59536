import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { FolderKanban, Plus } from 'lucide-react';
import { useState } from 'react';
import { projectOrders } from '#domain/projects/admin-contract.ts';
import { type ActivityFilter, activityFilters } from '#domain/kernel/content.ts';
import { localized, type LocalizedRow } from '#domain/kernel/language.ts';
import { m } from '#web/paraglide/messages.js';
import { AdminList } from '../../features/admin-list/AdminList.tsx';
import { AdminPage } from '../../features/admin-list/AdminPage.tsx';
import { ExportButton } from '../../features/admin-list/ExportButton.tsx';
import { StatusFilter } from '../../features/admin-list/StatusFilter.tsx';
import { useAdminList } from '../../features/admin-list/use-admin-list.ts';
import { activityKey, BulkActivity, ContentActions } from '../../features/content/ContentActions.tsx';
import { DeleteQuestion, type Doomed } from '../../features/content/DeleteQuestion.tsx';
import { EditorTools } from '../../features/content/EditorSection.tsx';
import { CopyQuestion } from '../../features/content/RecordTools.tsx';
import { useActivity } from '../../features/content/use-activity.ts';
import { activityFilterMessage } from '../../features/content/words.ts';
import { adminProjectListQuery, projectListKey, useProjectCalls } from '../../features/projects/admin/admin-api.ts';
import { useProjectColumns } from '../../features/projects/admin/project-columns.tsx';
import { useProjectReferrers } from '../../features/projects/admin/referrers.tsx';
import { useApi } from '../../lib/api/ApiProvider.tsx';
import { useFormat } from '../../lib/format/use-format.tsx';
import { useLanguage } from '../../lib/i18n/language-context.tsx';
import { useText } from '../../lib/i18n/text.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { useBrand } from './use-brand.ts';

/** IT Projects: every project, shown on the site or not. */
export function AdminProjectListPage() {
  const t = useText();
  const language = useLanguage();
  const { count } = useFormat();
  const navigate = useNavigate();
  const list = useAdminList(projectOrders);
  const { status } = useSearch({ strict: false }) as { status?: ActivityFilter };
  const filter = { ...list.query, status };
  const query = useQuery(adminProjectListQuery(useApi(), filter));
  const calls = useProjectCalls();
  const change = useActivity({ listKey: projectListKey, send: calls.change });
  const [copied, setCopied] = useState<string | null>(null);
  const [deleted, setDeleted] = useState<Doomed | null>(null);
  const titleOf = (row: LocalizedRow<'title'>) => localized(row, 'title', language).text;
  const open = (projectId: string) =>
    void navigate({ to: '/admin-dashboard/projects/$projectId', params: { projectId } });
  const counts = query.data?.counts;

  return (
    <AdminPage
      title={t(m.manage_projects_title)}
      brand={useBrand()}
      lead={counts && t(m.manage_lead, { total: count(counts.all), active: count(counts.active) })}
      action={
        <EditorTools>
          <Link className={buttonClass()} to="/admin-dashboard/projects/new">
            <Plus />
            {t(m.manage_project_new)}
          </Link>
        </EditorTools>
      }
    >
      <AdminList
        list={list}
        query={query}
        caption={t(m.manage_projects_title)}
        searchLabel={t(m.manage_projects_search)}
        failed={t(m.manage_projects_failed)}
        empty={{ icon: <FolderKanban />, title: t(m.manage_projects_empty), hint: t(m.manage_empty_hint) }}
        filters={
          <StatusFilter
            list={list}
            choices={activityFilters}
            value={status}
            labelOf={(choice) => t(activityFilterMessage[choice])}
            counts={counts}
          />
        }
        tools={<ExportButton download={() => calls.exportAs(filter)} />}
        columns={useProjectColumns()}
        nameOf={titleOf}
        onOpen={(row) => open(row.id)}
        keys={[{ key: activityKey, label: t(m.manage_key_activity) }]}
        actions={(row) => (
          <ContentActions
            row={row}
            name={titleOf(row)}
            onEdit={() => open(row.id)}
            onChange={change}
            onCopy={() => setCopied(row.id)}
            onDelete={() => setDeleted({ id: row.id, name: titleOf(row) })}
          />
        )}
        bulk={(rows, done) => <BulkActivity rows={rows} onChange={change} onDone={done} />}
      />
      <CopyQuestion
        asked={copied}
        effect={t(m.manage_copy_project)}
        send={calls.copy}
        onCopied={(copy) => open(copy.id)}
        onClose={() => setCopied(null)}
      />
      <DeleteQuestion
        record={deleted}
        send={calls.remove}
        referrers={useProjectReferrers()}
        onClose={() => setDeleted(null)}
      />
    </AdminPage>
  );
}
