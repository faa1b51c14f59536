import type { ReactNode } from 'react';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { useLatch } from '#web/ui/hooks/use-latch.ts';

export interface RecordDrawerProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  entity: string;
  entityId: string;
  /** Buttons, which stay visible while the content scrolls. */
  footer?: ReactNode;
  children: ReactNode;
}

const RecordDrawerFrame = lazyPart<RecordDrawerProps>(
  'record-drawer',
  async () => (await import('./RecordDrawerFrame.tsx')).RecordDrawerFrame,
  { isNeeded: true },
);

/** A record with its history. Its code is loaded with the first opening. */
export function RecordDrawer(props: RecordDrawerProps) {
  const wasOpened = useLatch(props.open);
  return wasOpened && <RecordDrawerFrame {...props} />;
}
