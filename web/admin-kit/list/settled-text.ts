import type { Output } from '#domain/kernel/endpoint.ts';
import type { allocateTransfers } from '#domain/transfers/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { openedText } from './StartFields.tsx';

type Settled = Pick<Output<typeof allocateTransfers>, 'confirmed' | 'approved' | 'opened'>;

/** What allocations did: confirmed payments, approved enrollments, and who begins with which week in which group. */
export function useSettledText() {
  const t = useText();
  return ({ confirmed, approved, opened }: Settled): string[] =>
    [
      confirmed > 0 && t(m.statements_matched, { count: confirmed }),
      approved > 0 && t(m.transfers_enrolled, { count: approved }),
      openedText(t, opened),
    ].filter((text) => typeof text === 'string');
}
