import { listWeekAccess, type WeekEnrollment } from '#domain/enrollments/contract.ts';
import type { CallInput } from '#domain/kernel/endpoint.ts';
import { countCeiling } from '#domain/kernel/page.ts';
import type { CallApi } from '#web/lib/api/call-api.ts';

type WeekFilter = CallInput<typeof listWeekAccess>['query'];

/** The rows of all pages of a filter, up to the number that lists count exactly. */
export async function loadWeekAccess(api: CallApi, filter: WeekFilter): Promise<WeekEnrollment[]> {
  const all: WeekEnrollment[] = [];
  let cursor: string | undefined;
  do {
    const page = await api(listWeekAccess, { query: { ...filter, cursor } });
    all.push(...page.rows);
    cursor = page.next ?? undefined;
  } while (cursor !== undefined && all.length < countCeiling);
  return all;
}
