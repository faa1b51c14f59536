import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { ListStart } from 'lucide-react';
import { AdminList } from '#web/admin-kit/list/AdminList.tsx';
import { AdminPage } from '#web/admin-kit/list/AdminPage.tsx';
import { ExportButton } from '#web/admin-kit/list/ExportButton.tsx';
import { ListFrame } from '#web/admin-kit/list/ListFrame.tsx';
import { StatusFilter } from '#web/admin-kit/list/StatusFilter.tsx';
import { pageQuery } from '#web/lib/api/query.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { m } from '#web/paraglide/messages.js';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';
import { ListDrawer } from './ListDrawer.tsx';
import type { FilterValues, ListedPage, ListView } from './list-page.ts';

/** The screen of an admin list. */
export function ListPage<Page extends ListedPage, Name extends string, Choice extends string = never>(
  view: ListView<Page, Name, Choice>,
) {
  const { list, operations, texts, filter, moreFilters, steps, drawer, actions = steps?.actions } = view;
  const t = useText();
  const address: FilterValues = useSearch({ strict: false });
  const filterName = filter?.name ?? 'status';
  const values: FilterValues = {
    ...(filter && { [filterName]: address[filterName] ?? filter.usual }),
    ...Object.fromEntries((moreFilters?.names ?? []).map((name) => [name, address[name]])),
  };
  const query = { ...list.query, ...values, ...view.extraQuery };
  const result = useQuery(pageQuery(operations.list, { query }));
  const page = result.data;
  const nameOf = (row: Page['rows'][number]) => view.nameOf?.(row, t) ?? '';
  const frame = {
    list,
    query: result,
    searchLabel: t(texts.search),
    failed: t(texts.failed),
    empty: { icon: view.icon, title: t(texts.empty), hint: texts.hint && t(texts.hint) },
    filters: filter && (
      <StatusFilter
        list={list}
        member={filterName}
        label={filter.label && t(filter.label)}
        choices={filter.choices}
        usual={filter.usual}
        value={filter.choices.find((choice) => choice === values[filterName])}
        labelOf={(choice) => filter.labelOf(choice, t)}
        counts={page?.counts}
      />
    ),
    moreFilters: moreFilters && {
      isSet: moreFilters.isSet ?? moreFilters.names.some((name) => values[name] !== undefined),
      content: moreFilters.content(page),
    },
    tools: (list.waitingFirst ?? operations.export) && (
      <>
        {list.waitingFirst && <WaitingFirst {...list.waitingFirst} />}
        {operations.export && (
          <ExportButton operation={operations.export} input={{ query }} fileName={view.fileName ?? ''} />
        )}
      </>
    ),
  };
  return (
    <AdminPage
      title={t(texts.title)}
      lead={view.lead ? view.lead(page) : texts.lead && t(texts.lead)}
      action={view.action}
    >
      {view.bar}
      {view.cards ? (
        <ListFrame {...frame}>{view.cards}</ListFrame>
      ) : (
        <AdminList
          {...frame}
          caption={t(texts.caption ?? texts.title)}
          columns={(view.columns ?? []).map(({ header, cell, ...column }) => ({
            ...column,
            header: typeof header === 'string' ? header : t(header),
            cell: (row) => cell(row, t),
          }))}
          nameOf={nameOf}
          onOpen={view.onOpen ?? (drawer && (({ id }) => list.openRecord(id)))}
          keys={view.keys ?? steps?.keys}
          actions={actions && ((row) => actions(row, nameOf(row), () => list.openRecord(row.id)))}
          bulk={view.bulk ?? steps?.bulk}
          selectsAcrossPages={view.selectsAcrossPages}
        />
      )}
      {drawer && (
        <ListDrawer
          view={drawer}
          operations={operations}
          state={list}
          rows={page?.rows}
          nameOf={nameOf}
          steps={steps}
        />
      )}
      {view.children}
    </AdminPage>
  );
}

function WaitingFirst({ isOn, toggle }: { isOn: boolean; toggle: () => void }) {
  const t = useText();
  return (
    <IconButton outlined label={t(m.admin_waiting_first)} aria-pressed={isOn} onClick={toggle}>
      <ListStart />
    </IconButton>
  );
}
