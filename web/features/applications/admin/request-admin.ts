import type { ComponentType, ReactNode } from 'react';
import type { ApplicationKind } from '#domain/applications/rules.ts';
import type { Endpoint } from '#domain/kernel/endpoint.ts';
import type { LocalizedRow } from '#domain/kernel/language.ts';
import type { Reads } from '#web/admin-kit/list-page/list-page.ts';
import type { AdminPageOfRows } from '#web/admin-kit/list/ListFrame.tsx';
import type { Person } from '#web/admin-kit/list/cells.tsx';
import type { PlainMessage } from '#web/admin-kit/labels.ts';
import type { Detail } from '#web/admin-kit/record-sheet/RecordSheet.tsx';
import type { CallApi } from '#web/lib/api/call-api.ts';
import type { Text } from '#web/lib/i18n/text.ts';
import type { StatusView } from '#web/shared/statuses/statuses.ts';
import type { ChangeOutcome, ListDeciding, StatusUpdate } from '#web/admin-kit/decisions/use-status-changes.tsx';

export interface SentRow<Status extends string> {
  id: string;
  status: Status;
  applicant: Person & { id: string };
  created_at: string;
  updated_at: string;
}

type Page<Row, Status extends string> = AdminPageOfRows<Row> & { counts: Readonly<Record<'all' | Status, number>> };

/** The admin screen of job applications or proposals: what it has besides the common list, drawer and decisions. */
export interface RequestAdmin<Row extends SentRow<Status>, Status extends string> extends Pick<
  ApplicationKind,
  'name' | 'table'
> {
  operations: { list: Reads<Page<Row, Status>>; get: Reads<Row>; export: Endpoint };
  /** The name of the exported file. */
  fileName: string;
  icon: ReactNode;
  statuses: readonly Status[];
  statusViews: Readonly<Record<Status, StatusView>>;
  /** The status that waits for a decision. */
  waiting: Status;
  accepted: Status;
  rejected: Status;
  /** A decision is on behalf of somebody else, and needs a note. */
  isOnBehalf?: (row: Row) => boolean;
  change: (api: CallApi, update: StatusUpdate<Status>) => Promise<ChangeOutcome<Row>>;
  /** The job or project. */
  subjectOf: (row: Row) => LocalizedRow<'title'>;
  columns: readonly { key: string; header: PlainMessage; bare?: boolean; Cell: ComponentType<{ row: Row }> }[];
  /** More details of the drawer. */
  detailsOf: (row: Row, t: Text) => readonly Detail[];
  /** The parts of the drawer below the details. */
  Parts: ComponentType<{ row: Row }>;
  texts: Readonly<
    Record<
      | 'title'
      | 'search'
      | 'failed'
      | 'empty'
      | 'all'
      | 'subject'
      | 'unknownSubject'
      | 'details'
      | 'reject'
      | 'notUpdated',
      PlainMessage
    >
  > & { updated: ListDeciding<Required<Row>, Status>['doneTexts'] };
}
