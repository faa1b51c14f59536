import type { ChangeHistoryProps } from '#web/admin-kit/history/ChangeHistory.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { Spinner } from '#web/ui/feedback/Spinner.tsx';

/** The changes of a record, loaded when they are opened. */
export const ChangeHistory = lazyPart<ChangeHistoryProps>(
  'change-history',
  async () => (await import('#web/admin-kit/history/ChangeHistory.tsx')).ChangeHistory,
  { waiting: <Spinner />, isNeeded: true },
);
