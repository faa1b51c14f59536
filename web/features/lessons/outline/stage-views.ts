import { stages } from '#domain/lessons/rules.ts';
import { m } from '#web/paraglide/messages.js';
import type { Line } from '#web/ui/brand/StationBadge.tsx';

export type Stage = (typeof stages)[number];

export const stageViews = {
  frontend: { line: 'fe', name: m.stage_frontend },
  backend: { line: 'be', name: m.stage_backend },
  database: { line: 'db', name: m.stage_database },
  devops: { line: 'ops', name: m.stage_devops },
} satisfies Record<Stage['key'], { line: Line; name: unknown }>;

export const stageNumber = (stage: Stage) => `0${stages.indexOf(stage) + 1}`;

export const stageOfWeek = (week: number) => stages.find(({ from, to }) => week >= from && week <= to) ?? null;
