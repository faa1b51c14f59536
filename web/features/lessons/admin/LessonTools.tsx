import { ArrowUpDown } from 'lucide-react';
import type { lessonOrders } from '#domain/lessons/admin-contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { ExportButton } from '#web/admin-kit/list/ExportButton.tsx';
import { SortSelect, type SortSelectProps } from '#web/admin-kit/list/SortSelect.tsx';

export interface LessonToolsProps {
  list: SortSelectProps<(typeof lessonOrders.names)[number]>['list'];
  onArrange: () => void;
  onExport: () => Promise<void>;
}

export function LessonTools({ list, onArrange, onExport }: LessonToolsProps) {
  const t = useText();
  return (
    <>
      <SortSelect columns={[{ key: 'week', header: t(m.admin_homework_week), sortable: true }]} list={list} />
      <Button variant="secondary" size="sm" icon={<ArrowUpDown />} onClick={onArrange}>
        {t(m.teaching_arrange)}
      </Button>
      <ExportButton download={onExport} />
    </>
  );
}
