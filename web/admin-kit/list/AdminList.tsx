import { Rows4 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { type Column, DataTable } from '#web/ui/data/DataTable.tsx';
import { SortSelect } from './SortSelect.tsx';
import { useRemembered } from '#web/lib/use-remembered.ts';
import { ListFrame, type ListFrameProps } from './ListFrame.tsx';
import { sortOf, tableSort } from './use-admin-list.ts';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { useMutation } from '#web/lib/api/use-mutation.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Row } from '#web/ui/layout/flow.tsx';
import styles from './AdminList.module.css';

export interface AdminListProps<Row extends { id: string }, Name extends string> extends Omit<
  ListFrameProps<Row, Name>,
  'children' | 'firstRow'
> {
  caption: string;
  /** Columns; the key of a sortable one is its order. */
  columns: readonly Column<Row>[];
  nameOf: (row: Row) => string;
  /** Opens a row by Enter; without it rows cannot be opened. */
  onOpen?: ((row: Row) => void) | undefined;
  actions?: ((row: Row) => ReactNode) | undefined;
  /** The shortcuts of rows with their meaning. */
  keys?: readonly { key: string; label: string }[] | undefined;
  /** Actions for selected rows; without them rows cannot be selected. */
  bulk?: ((rows: Row[], done: () => void) => ReactNode) | undefined;
  /** Rows stay selected on other pages and in other searches; the bar names them. By default only visible rows are selected. */
  selectsAcrossPages?: boolean | undefined;
  /** Loads the rows of all pages; a button beside the selected ones selects them. */
  loadAll?: (() => Promise<Row[]>) | undefined;
}

/** An admin list with search, filters, sorting, table or cards, shortcuts, selection and pages. */
export function AdminList<Row extends { id: string }, Name extends string>(props: AdminListProps<Row, Name>) {
  const { list, query, caption, columns, nameOf, actions, bulk } = props;
  const t = useText();
  const dense = useRemembered('dense-lists');
  const firstRow = useRef<HTMLTableRowElement>(null);
  const rows = query.data?.rows ?? [];
  const { chosenRows, elsewhere, choose, chooseAll, clear } = useSelection(rows, props.selectsAcrossPages);
  return (
    <div>
      <ListFrame
        {...props}
        firstRow={firstRow}
        tools={
          <>
            <SortSelect onPhones columns={columns} list={list} />
            <IconButton
              outlined
              className={styles.dense}
              label={t(m.admin_dense_rows)}
              aria-pressed={dense.isOn}
              onClick={dense.toggle}
            >
              <Rows4 />
            </IconButton>
            {props.tools}
          </>
        }
      >
        {(shown, pager) => (
          <DataTable
            caption={caption}
            columns={columns}
            rows={shown}
            keyOf={(row) => row.id}
            dense={dense.isOn}
            sort={tableSort(list.sort)}
            onSort={(sort) => list.sortBy(sortOf<Name>(sort))}
            actions={actions}
            onOpen={props.onOpen}
            currentKey={list.openId}
            firstRow={firstRow}
            selection={bulk && { keys: new Set(chosenRows.map((row) => row.id)), onChange: choose, nameOf }}
            footer={pager}
          />
        )}
      </ListFrame>
      {rows.length > 0 && (
        <KeyHints keys={props.keys ?? []} canOpen={props.onOpen !== undefined} canChoose={bulk !== undefined} />
      )}
      {bulk && chosenRows.length > 0 && (
        <BulkBar
          count={chosenRows.length}
          more={
            <>
              {elsewhere.length > 0 && (
                <Elsewhere
                  names={elsewhere.map(nameOf)}
                  onDrop={() => chooseAll(chosenRows.filter((row) => !elsewhere.includes(row)))}
                />
              )}
              {props.loadAll && query.data && chosenRows.length < query.data.total && (
                <SelectAll total={query.data.total} load={props.loadAll} onLoaded={chooseAll} />
              )}
            </>
          }
          onCancel={clear}
        >
          {bulk(chosenRows, clear)}
        </BulkBar>
      )}
    </div>
  );
}

/** The selected rows; those of other pages only on request, otherwise only visible rows can be changed. */
function useSelection<Row extends { id: string }>(rows: readonly Row[], acrossPages = false) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map());
  const isHere = new Set(rows.map((row) => row.id));
  const elsewhere = acrossPages ? [...chosen.values()].filter((row) => !isHere.has(row.id)) : [];
  return {
    chosenRows: [...rows.filter((row) => chosen.has(row.id)), ...elsewhere],
    elsewhere,
    choose: (keys: ReadonlySet<string>) => {
      const here = rows.filter((row) => keys.has(row.id));
      setChosen(new Map([...here, ...elsewhere].map((row) => [row.id, row])));
    },
    chooseAll: (all: readonly Row[]) => setChosen(new Map(all.map((row) => [row.id, row]))),
    clear: () => setChosen(new Map()),
  };
}

/** Selected rows that the list does not show: an action would change them unseen. */
function Elsewhere({ names, onDrop }: { names: readonly string[]; onDrop: () => void }) {
  const t = useText();
  const { number } = useFormat();
  return (
    <>
      <details>
        <summary>{t(m.admin_selected_elsewhere, { count: number(names.length) })}</summary>
        {names.join(', ')}
      </details>
      <Button variant="ghost" size="sm" onClick={onDrop}>
        {t(m.admin_selected_drop)}
      </Button>
    </>
  );
}

interface SelectAllProps<Row> {
  total: number;
  load: () => Promise<Row[]>;
  onLoaded: (rows: Row[]) => void;
}

function SelectAll<Row>({ total, load, onLoaded }: SelectAllProps<Row>) {
  const t = useText();
  const { count } = useFormat();
  const errorText = useErrorText();
  const { mutate, isPending } = useMutation({
    mutationFn: load,
    onSuccess: onLoaded,
    onError: (error) => toast.error(errorText(error)),
  });
  return (
    <Button variant="ghost" size="sm" busy={isPending} onClick={() => mutate()}>
      {t(m.admin_select_all, { count: count(total) })}
    </Button>
  );
}

interface BulkBarProps {
  count: number;
  /** Beside the number. */
  more?: ReactNode;
  onCancel: () => void;
  children: ReactNode;
}

/** The actions for selected rows, fixed at the lower edge. */
export function BulkBar({ count, more, onCancel, children }: BulkBarProps) {
  const t = useText();
  const { number } = useFormat();
  return (
    <Row as="section" className={styles.bar} aria-label={t(m.admin_bulk)}>
      <Row className={styles.count}>
        <p role="status">{t(m.admin_weeks_selected, { count: number(count) })}</p>
        {more}
      </Row>
      {children}
      <Button variant="ghost" size="sm" onClick={onCancel}>
        {t(m.ui_cancel)}
      </Button>
    </Row>
  );
}

interface KeyHintsProps {
  keys: readonly { key: string; label: string }[];
  canOpen: boolean;
  canChoose: boolean;
}

/** The keyboard shortcuts, shown on devices with a keyboard. */
function KeyHints({ keys, canOpen, canChoose }: KeyHintsProps) {
  const t = useText();
  const all = [
    { key: '/', label: t(m.admin_key_search) },
    { key: '↑ ↓', label: t(m.admin_key_move) },
    ...(canOpen ? [{ key: '↵', label: t(m.admin_key_open) }] : []),
    ...(canChoose ? [{ key: '␣', label: t(m.admin_key_choose) }] : []),
    ...keys.map(({ key, label }) => ({ key: key.toUpperCase(), label })),
  ];
  return (
    <p className={styles.hints}>
      {all.map(({ key, label }) => (
        <span key={key}>
          <kbd>{key}</kbd> {label}
        </span>
      ))}
    </p>
  );
}
