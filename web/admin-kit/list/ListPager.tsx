import { adminPageSize, type Page } from '#domain/kernel/page.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { Pager } from '#web/ui/data/Pager.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import type { AdminListState, Neighbours } from './use-admin-list.ts';

export interface ListPagerProps {
  list: Pick<AdminListState, 'page' | 'goToPrevious' | 'goToNext' | 'goToFirst'>;
  page: Page<unknown> & Neighbours;
}

export function ListPager({ list, page }: ListPagerProps) {
  const t = useText();
  const from = (list.page - 1) * adminPageSize + 1;
  return (
    <Stack gap={2}>
      <Pager
        range={{ from, to: from + page.rows.length - 1, total: page.total }}
        onPrevious={page.previous === null ? undefined : () => list.goToPrevious(page)}
        onNext={page.next === null ? undefined : () => list.goToNext(page)}
      />
      {list.page > 2 && (
        <Row justify="end">
          <Button variant="ghost" size="xs" onClick={list.goToFirst}>
            {t(m.admin_first_page)}
          </Button>
        </Row>
      )}
    </Stack>
  );
}
