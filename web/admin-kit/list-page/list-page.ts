import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { Endpoint } from '#domain/kernel/endpoint.ts';
import type { RowSteps } from '#web/admin-kit/decisions/use-row-steps.tsx';
import type { PlainMessage } from '#web/admin-kit/labels.ts';
import type { AdminListProps } from '#web/admin-kit/list/AdminList.tsx';
import type { AdminPageProps } from '#web/admin-kit/list/AdminPage.tsx';
import type { AdminPageOfRows } from '#web/admin-kit/list/ListFrame.tsx';
import type { AdminListState, useRequestList } from '#web/admin-kit/list/use-admin-list.ts';
import type { Text } from '#web/lib/i18n/text.ts';
import type { Column } from '#web/ui/data/DataTable.tsx';

/** An operation that answers with `Answer`. */
export interface Reads<Answer> extends Endpoint {
  readonly output: z.ZodMiniType<Answer>;
}

export type ListedPage = AdminPageOfRows<{ id: string }> & { counts?: Readonly<Record<string, number>> };

/** The filters of a list with what their addresses say. */
export type FilterValues = Readonly<Record<string, string | number | undefined>>;

type RowOf<Page extends ListedPage> = Page['rows'][number];

/** A column whose header and cell are in the language of the page. */
export interface ListColumn<Row> extends Omit<Column<Row>, 'header' | 'cell'> {
  header: PlainMessage | string;
  cell: (row: Row, t: Text) => ReactNode;
}

export interface ListDrawerView<Row> {
  /** By default the name of the row. */
  title?: PlainMessage;
  /** The table of the rows; the drawer then shows the history of a row. */
  entity?: string;
  /** By default the id of the row. */
  entityId?: (row: Row) => string;
  content: (row: Row) => ReactNode;
  /** Buttons, by default those of the steps. */
  footer?: (row: Row) => ReactNode;
}

/** What an admin list has besides what all lists have. */
export interface ListView<Page extends ListedPage, Name extends string, Choice extends string>
  extends
    Pick<AdminPageProps, 'action'>,
    Pick<AdminListProps<RowOf<Page>, Name>, 'keys' | 'bulk' | 'selectsAcrossPages' | 'onOpen'> {
  list: AdminListState<Name> & Partial<Pick<ReturnType<typeof useRequestList>, 'waitingFirst'>>;
  operations: { list: Reads<Page>; get?: Reads<RowOf<Page>>; export?: Endpoint | undefined };
  /** The name of the exported file. */
  fileName?: string;
  icon: ReactNode;
  /** Between the title and the list. */
  bar?: ReactNode;
  texts: Record<'title' | 'search' | 'failed' | 'empty', PlainMessage> &
    Partial<Record<'lead' | 'caption' | 'hint', PlainMessage>>;
  /** The line below the title, if it is more than a text. */
  lead?: (page: Page | undefined) => ReactNode;
  /** The filter with the number of rows per choice; by default the status. */
  filter?:
    | {
        name?: string;
        label?: PlainMessage;
        choices: readonly Choice[];
        /** The choice without a filter in the address; default the first. */
        usual?: Choice;
        labelOf: (choice: Choice, t: Text) => string;
      }
    | undefined;
  /** Less used filters, by their names in the address. */
  moreFilters?: {
    names: readonly string[];
    /** By default one of them is in the address. */
    isSet?: boolean;
    content: (page: Page | undefined) => ReactNode;
  };
  /** What the query has besides search, order and filters. */
  extraQuery?: FilterValues;
  columns?: readonly ListColumn<RowOf<Page>>[];
  /** Shows the rows in place of a table. */
  cards?: (rows: RowOf<Page>[], pager: ReactNode) => ReactNode;
  nameOf?: (row: RowOf<Page>, t: Text) => string;
  /** By default the steps of the row. */
  actions?: (row: RowOf<Page>, name: string, onOpen: () => void) => ReactNode;
  /** The steps of rows, from `useRowSteps`. */
  steps?: RowSteps<RowOf<Page>>;
  drawer?: ListDrawerView<RowOf<Page>>;
  /** The dialogs of the page. */
  children?: ReactNode;
}
