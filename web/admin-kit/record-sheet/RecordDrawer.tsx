import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { useLatch } from '#web/ui/hooks/use-latch.ts';
import type { RecordDrawerProps } from './RecordDrawerFrame.tsx';

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
