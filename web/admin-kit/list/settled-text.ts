import type { Output } from '#domain/kernel/endpoint.ts';
import type { allocateTransfers } from '#domain/transfers/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';

type Settled = Pick<Output<typeof allocateTransfers>, 'confirmed' | 'approved'>;

/** What allocations did: confirmed payments, and who begins with which week. */
export function useSettledText() {
  const t = useText();
  return ({ confirmed, approved }: Settled): string[] => {
    const weeks = new Map<number | null, number>();
    for (const { week, count } of approved) weeks.set(week, (weeks.get(week) ?? 0) + count);
    return [
      ...(confirmed > 0 ? [t(m.statements_matched, { count: confirmed })] : []),
      ...Array.from(weeks, ([week, count]) =>
        week === null ? t(m.transfers_enrolled, { count }) : t(m.transfers_started, { week, count }),
      ),
    ];
  };
}
