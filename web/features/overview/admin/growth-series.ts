import type { GrowthDay } from '#domain/overview/contract.ts';
import { m } from '#web/paraglide/messages.js';

/** What the growth chart counts, in its order: the total's name beside the line, the day's in the table. */
export const growthSeries = [
  { key: 'users', total: m.admin_total_users, label: m.admin_growth_users, className: 'users' },
  {
    key: 'enrollments',
    total: m.admin_growth_enrollments,
    label: m.admin_growth_enrollments,
    className: 'enrollments',
  },
  {
    key: 'applications',
    total: m.admin_growth_applications,
    label: m.admin_growth_applications,
    className: 'applications',
  },
] as const satisfies readonly { key: keyof GrowthDay; total: unknown; label: unknown; className: string }[];
