import type { ReactNode } from 'react';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { useMay } from '#web/lib/session/use-may.ts';
import { DrawerFrame } from '#web/ui/overlay/ModalFrame.tsx';
import { Tabs } from '#web/ui/layout/Tabs.tsx';
import { ChangeHistory } from '#web/admin-kit/history/ChangeHistory.tsx';

export interface RecordDrawerProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** The table of the record; its history is shown. */
  entity?: string | undefined;
  entityId: string;
  /** Buttons, which stay visible while the content scrolls. */
  footer?: ReactNode;
  children: ReactNode;
}

export function RecordDrawerFrame({ open, onClose, title, entity, entityId, footer, children }: RecordDrawerProps) {
  const t = useText();
  const may = useMay();
  return (
    <DrawerFrame closesByBack={false} open={open} onClose={onClose} title={title} footer={footer}>
      {entity !== undefined && may('admin') ? (
        <Tabs
          label={t(m.admin_record_tabs)}
          tabs={[
            { value: 'details', label: t(m.admin_details), content: children },
            {
              value: 'history',
              label: t(m.admin_history),
              content: <ChangeHistory entity={entity} entityId={entityId} />,
            },
          ]}
        />
      ) : (
        children
      )}
    </DrawerFrame>
  );
}
