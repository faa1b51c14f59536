import { skipToken, type UseQueryOptions } from '@tanstack/react-query';
import type { Endpoint } from '#domain/kernel/endpoint.ts';
import type { RowSteps } from '#web/admin-kit/decisions/use-row-steps.tsx';
import type { AdminListState } from '#web/admin-kit/list/use-admin-list.ts';
import { RecordDrawer } from '#web/admin-kit/record-sheet/RecordDrawer.tsx';
import { useLastValue } from '#web/admin-kit/record-sheet/use-last-value.ts';
import { useOpenRow } from '#web/admin-kit/record-sheet/use-open-row.ts';
import { apiQuery, keyOf } from '#web/lib/api/query.ts';
import { useText } from '#web/lib/i18n/text.ts';
import type { ListDrawerView, Reads } from './list-page.ts';

interface ListDrawerProps<Row extends { id: string }> {
  view: ListDrawerView<Row>;
  /** Without `get` only rows of the page can be open. */
  operations: { list: Endpoint; get?: Reads<Row> };
  state: Pick<AdminListState, 'openId' | 'closeRecord'>;
  rows: readonly Row[] | undefined;
  nameOf: (row: Row) => string;
  steps: RowSteps<Row> | undefined;
}

/** The open row of a list; the question of a step is in the drawer while that is open. */
export function ListDrawer<Row extends { id: string }>(props: ListDrawerProps<Row>) {
  const { view, state, rows, nameOf, steps } = props;
  const { list, get } = props.operations;
  const t = useText();
  const open = useOpenRow({
    list: state,
    rows,
    answerOf: steps?.answerOf,
    one: (id): UseQueryOptions<Row> =>
      get ? apiQuery(get, { params: { id } }) : { queryKey: keyOf(list, 'row'), queryFn: skipToken },
  });
  const shown = useLastValue(open);
  const footer = view.footer ?? steps?.footer;
  return (
    <>
      <RecordDrawer
        open={open !== null}
        onClose={state.closeRecord}
        title={view.title ? t(view.title) : shown && nameOf(shown)}
        entity={view.entity}
        entityId={shown ? (view.entityId?.(shown) ?? shown.id) : ''}
        footer={shown && footer?.(shown)}
      >
        {shown && view.content(shown)}
        {open && steps?.question}
      </RecordDrawer>
      {!open && steps?.question}
    </>
  );
}
