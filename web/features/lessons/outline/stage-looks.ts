import { stages } from '#domain/lessons/rules.ts';
import { m } from '#web/paraglide/messages.js';
import type { Line } from '#web/ui/brand/StationBadge.tsx';

/** A stage of the programme. */
export type Stage = (typeof stages)[number];

/** How each stage is called and which line it is. */
export const stageLooks = {
  frontend: { line: 'fe', name: m.stage_frontend },
  backend: { line: 'be', name: m.stage_backend },
  database: { line: 'db', name: m.stage_database },
  devops: { line: 'ops', name: m.stage_devops },
} satisfies Record<Stage['key'], { line: Line; name: unknown }>;

/** The number on a stage's station badge. */
export const stageNumber = (stage: Stage) => `0${stages.indexOf(stage) + 1}`;

/** The stage that a week of the programme belongs to. */
export const stageOfWeek = (week: number) => stages.find(({ from, to }) => week >= from && week <= to) ?? null;
