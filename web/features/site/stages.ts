import { m } from '#web/paraglide/messages.js';

export const stages = [
  { line: 'fe', title: m.stage_frontend, badge: { code: 'FE', number: '01' }, months: { from: 2, to: 3 } },
  { line: 'be', title: m.stage_backend, badge: { code: 'BE', number: '02' }, months: { from: 2, to: 3 } },
  { line: 'db', title: m.stage_database, badge: { code: 'DB', number: '03' }, months: { from: 1, to: 2 } },
  { line: 'ops', title: m.stage_devops, badge: { code: 'DO', number: '04' }, months: { from: 1, to: 2 } },
] as const;

export const totalMonths = { from: 6, to: 10 };
