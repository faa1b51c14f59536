import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { AdminPage } from '#web/admin-kit/list/AdminPage.tsx';
import { ContentEditor } from '#web/admin-kit/record-editor/ContentEditor.tsx';
import { RecordTools } from '#web/admin-kit/record-editor/RecordTools.tsx';
import { useContentForm } from '#web/admin-kit/record-editor/use-content-form.ts';
import { WithRecord } from '#web/admin-kit/record-editor/WithRecord.tsx';
import type { DeleteDialogProps, NamedRecord } from '#web/admin-kit/record-list/DeleteDialog.tsx';
import type { AdminRecord } from '#web/admin-kit/records/admin-record.ts';
import { recordShape, type Stored } from '#web/admin-kit/records/record-draft.ts';
import { RecordSections, textParts } from '#web/admin-kit/records/RecordSections.tsx';
import { useReferences } from '#web/admin-kit/records/record-links.tsx';
import { useRecordCalls } from '#web/admin-kit/records/use-record-calls.ts';
import { useRecordName } from '#web/admin-kit/records/use-record-columns.tsx';
import { fieldLabels } from '#web/admin-kit/labels.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { backLinkClass, BackLinkContent } from '#web/ui/layout/BackLink.tsx';

const DeleteDialog = lazyPart<DeleteDialogProps>(
  'delete-question',
  async () => (await import('#web/admin-kit/record-list/DeleteDialog.tsx')).DeleteDialog,
);

interface RecordPageProps {
  admin: AdminRecord;
}

export function NewRecordPage({ admin }: RecordPageProps) {
  const t = useText();
  return (
    <RecordFrame admin={admin} title={t(admin.texts.new)}>
      <RecordForm admin={admin} record={null} />
    </RecordFrame>
  );
}

export function RecordEditorPage({ admin }: RecordPageProps) {
  const t = useText();
  const { recordId: id = '' } = useParams({ strict: false });
  const { texts, links: Links, below: Below } = admin;
  const calls = useRecordCalls(admin);
  const query = useQuery(calls.recordQuery(id));
  const nameOf = useRecordName(admin.record);
  const { goTo, goToList } = useRecordAddress(admin);
  const references = useReferences(admin);
  const [deleted, setDeleted] = useState<NamedRecord | null>(null);
  const name = query.data && nameOf(query.data);
  return (
    <RecordFrame
      admin={admin}
      title={t(texts.edit)}
      lead={name}
      action={
        query.data &&
        name !== undefined && (
          <RecordTools
            id={id}
            copy={
              calls.copy && texts.copy && { send: calls.copy, effect: t(texts.copy), onCopied: (made) => goTo(made.id) }
            }
            onDelete={() => setDeleted({ id, name })}
          >
            {Links && <Links stored={query.data} />}
          </RecordTools>
        )
      }
    >
      <WithRecord query={query}>{(record) => <RecordForm key={record.id} admin={admin} record={record} />}</WithRecord>
      {Below && query.data && <Below stored={query.data} />}
      <DeleteDialog
        record={deleted}
        send={calls.remove}
        canHide={admin.endpoints.change !== undefined}
        referrers={references}
        onClose={() => setDeleted(null)}
        onDeleted={() => goToList({ ignoreBlocker: true })}
      />
    </RecordFrame>
  );
}

function useRecordAddress({ record: { path } }: AdminRecord) {
  const navigate = useNavigate();
  return {
    goTo: (recordId: string, options?: { replace: true; ignoreBlocker: true }) =>
      void navigate({ to: `/admin-dashboard/${path}/$recordId`, params: { recordId }, ...options }),
    goToList: (options?: { ignoreBlocker: true }) => void navigate({ to: `/admin-dashboard/${path}`, ...options }),
  };
}

interface FrameProps extends RecordPageProps {
  title: string;
  lead?: string | undefined;
  action?: ReactNode;
  children: ReactNode;
}

function RecordFrame({ admin, title, lead, action, children }: FrameProps) {
  const t = useText();
  return (
    <AdminPage
      title={title}
      tabTitle={lead === undefined ? title : `${title}, ${lead}`}
      lead={lead}
      before={
        <Link className={backLinkClass} to={`/admin-dashboard/${admin.record.path}`}>
          <BackLinkContent>{t(admin.texts.title)}</BackLinkContent>
        </Link>
      }
      action={action}
    >
      {children}
    </AdminPage>
  );
}

function RecordForm({ admin, record }: RecordPageProps & { record: Stored | null }) {
  const client = useQueryClient();
  const calls = useRecordCalls(admin);
  const { goTo, goToList } = useRecordAddress(admin);
  const [isUploading, setUploading] = useState(false);
  const { above, sections, preview: Preview } = admin;
  const state = useContentForm({
    stored: record,
    shape: recordShape(admin.record),
    save: calls.save,
    refetch: async () =>
      record ? await client.fetchQuery({ ...calls.recordQuery(record.id), staleTime: 0 }) : undefined,
    onSaved: ({ id }, isNew) => {
      if (isNew) goTo(id, { replace: true, ignoreBlocker: true });
    },
  });
  const fields = { admin, stored: record, onBusyChange: setUploading };
  return (
    <ContentEditor
      state={state}
      history={record && { entity: admin.record.table, entityId: record.id }}
      parts={textParts(admin)}
      labels={fieldLabels}
      preview={(draft) => <Preview draft={draft} stored={record} />}
      onCancel={() => goToList()}
      isUploading={isUploading}
      before={above && <RecordSections {...fields} sections={above} />}
    >
      <RecordSections {...fields} sections={sections} />
    </ContentEditor>
  );
}
