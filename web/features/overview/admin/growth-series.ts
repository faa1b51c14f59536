import type { GrowthDay } from '#domain/overview/contract.ts';
import { m } from '#web/paraglide/messages.js';

/** What the growth chart counts, in its order. */
export const growthSeries = [
  { key: 'users', label: m.admin_growth_users, className: 'users' },
  { key: 'enrollments', label: m.admin_growth_enrollments, className: 'enrollments' },
  { key: 'applications', label: m.admin_growth_applications, className: 'applications' },
] as const satisfies readonly { key: keyof GrowthDay; label: unknown; className: string }[];
