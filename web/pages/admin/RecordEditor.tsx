import { useQuery, useQueryClient, type UseQueryOptions } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { AdminPage } from '#web/admin-kit/list/AdminPage.tsx';
import type { ContentDraft, ContentShape } from '#web/admin-kit/record-editor/content-draft.ts';
import { ContentEditor, type ContentEditorProps } from '#web/admin-kit/record-editor/ContentEditor.tsx';
import type { DeleteQuestionProps, Doomed } from '#web/admin-kit/record-list/DeleteQuestion.tsx';
import { type CopyProps, RecordTools } from '#web/admin-kit/record-editor/RecordTools.tsx';
import { type StoredContent, useContentForm } from '#web/admin-kit/record-editor/use-content-form.ts';
import { WithRecord } from '#web/admin-kit/record-editor/WithRecord.tsx';
import { BackLinkContent, backLinkClass } from '#web/ui/layout/BackLink.tsx';
import { latePart } from '#web/ui/feedback/late-part.tsx';
import { useBrand } from './use-brand.ts';

const DeleteQuestion = latePart<DeleteQuestionProps>(
  'delete-question',
  async () => (await import('#web/admin-kit/record-list/DeleteQuestion.tsx')).DeleteQuestion,
);

/** A kind of record as its editor knows it. */
export interface RecordKind<Stored extends StoredContent> {
  /** The list that the editor was come to from. */
  list: { to: LinkProps['to']; title: string };
  titles: { new: string; edit: string };
  /** The table, for the history. */
  entity: string;
  nameOf: (record: Stored) => string;
  query: (id: string) => UseQueryOptions<Stored, Error, Stored, string[]>;
  save: (body: Record<string, unknown>, seen: Stored | null) => Promise<Stored>;
  remove: DeleteQuestionProps['send'];
  referrers: DeleteQuestionProps['referrers'];
  /** How a record is copied; without it none is. */
  copy?: Pick<CopyProps, 'send' | 'effect'>;
  shape: ContentShape<Stored>;
  parts: ContentEditorProps['parts'];
  labels: ContentEditorProps['labels'];
  preview: (draft: ContentDraft, record: Stored | null) => ReactNode;
  /** What stands above the texts. */
  before?: ReactNode;
  /** The sections below the texts; they tell when bytes are on their way. */
  sections: (onBusyChange: (isBusy: boolean) => void) => ReactNode;
  /** Links beside the tools of a record. */
  links?: (id: string, record: Stored) => ReactNode;
  /** Goes to the editor of a record; of one that was just made, in the place of the empty form. */
  goTo: (id: string, way?: { replace: true; ignoreBlocker: true }) => void;
  goToList: (way?: { ignoreBlocker: true }) => void;
}

/** The form of a new record. */
export function NewRecord<Stored extends StoredContent>({ kind }: { kind: RecordKind<Stored> }) {
  return (
    <RecordFrame kind={kind} title={kind.titles.new}>
      <RecordForm kind={kind} record={null} />
    </RecordFrame>
  );
}

interface RecordEditorProps<Stored extends StoredContent> {
  kind: RecordKind<Stored>;
  id: string;
}

/** One record: its form, its preview and its history, and what can be done with the whole of it. */
export function RecordEditor<Stored extends StoredContent>({ kind, id }: RecordEditorProps<Stored>) {
  const query = useQuery(kind.query(id));
  const [deleted, setDeleted] = useState<Doomed | null>(null);
  const record = query.data;
  const name = record && kind.nameOf(record);
  const copy = kind.copy && { ...kind.copy, onCopied: (made: { id: string }) => kind.goTo(made.id) };
  return (
    <RecordFrame
      kind={kind}
      title={kind.titles.edit}
      lead={name}
      action={
        record &&
        name !== undefined && (
          <RecordTools id={id} copy={copy} onDelete={() => setDeleted({ id, name })}>
            {kind.links?.(id, record)}
          </RecordTools>
        )
      }
    >
      <WithRecord query={query}>{(record) => <RecordForm key={record.id} kind={kind} record={record} />}</WithRecord>
      <DeleteQuestion
        record={deleted}
        send={kind.remove}
        referrers={kind.referrers}
        onClose={() => setDeleted(null)}
        onDeleted={() => kind.goToList({ ignoreBlocker: true })}
      />
    </RecordFrame>
  );
}

interface FrameProps {
  kind: { list: { to: LinkProps['to']; title: string } };
  title: string;
  lead?: string | undefined;
  action?: ReactNode;
  children: ReactNode;
}

function RecordFrame({ kind: { list }, title, lead, action, children }: FrameProps) {
  return (
    <AdminPage
      title={title}
      tabTitle={lead === undefined ? title : `${title}, ${lead}`}
      lead={lead}
      brand={useBrand()}
      before={
        <Link className={backLinkClass} to={list.to}>
          <BackLinkContent>{list.title}</BackLinkContent>
        </Link>
      }
      action={action}
    >
      {children}
    </AdminPage>
  );
}

interface RecordFormProps<Stored extends StoredContent> {
  kind: RecordKind<Stored>;
  record: Stored | null;
}

function RecordForm<Stored extends StoredContent>({ kind, record }: RecordFormProps<Stored>) {
  const client = useQueryClient();
  const [isUploading, setUploading] = useState(false);
  const state = useContentForm({
    stored: record,
    shape: kind.shape,
    save: kind.save,
    refetch: async () => (record ? await client.fetchQuery({ ...kind.query(record.id), staleTime: 0 }) : undefined),
    onSaved: ({ id }, isNew) => {
      if (isNew) kind.goTo(id, { replace: true, ignoreBlocker: true });
    },
  });
  return (
    <ContentEditor
      state={state}
      history={record && { entity: kind.entity, entityId: record.id }}
      parts={kind.parts}
      labels={kind.labels}
      preview={(draft) => kind.preview(draft, record)}
      onCancel={() => kind.goToList()}
      isUploading={isUploading}
      before={kind.before}
    >
      {kind.sections(setUploading)}
    </ContentEditor>
  );
}
