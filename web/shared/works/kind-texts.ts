import type { WorkKind } from '#domain/works/rules.ts';
import { m } from '#web/paraglide/messages.js';

export const kindTexts = {
  own: m.works_kind_own,
  team: m.works_kind_team,
  contract: m.works_kind_contract,
} satisfies Record<WorkKind, unknown>;
