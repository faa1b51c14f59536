import { type EventKind, refusalReasons, silenceDays } from '#domain/applications/sharing.ts';
import { m } from '#web/paraglide/messages.js';
import type { Text } from '#web/lib/i18n/text.ts';
import { refusalLabels } from '#web/shared/statuses/applicant-stage.ts';

const titles = {
  shared: m.sharing_event_shared,
  opened: m.sharing_event_opened,
  asked: m.sharing_event_asked,
  invited: m.sharing_event_invited,
  picked: m.sharing_event_picked,
  moved: m.sharing_event_moved,
  canceled: m.sharing_event_canceled,
  offered: m.sharing_event_offered,
  refused: m.sharing_event_refused,
  decided: m.sharing_event_decided,
  withdrawn: m.sharing_event_withdrawn,
  ended: m.sharing_event_ended,
} as const satisfies Record<Exclude<EventKind, 'silent'>, unknown>;

export const eventTitle = (kind: EventKind, t: Text): string =>
  kind === 'silent' ? t(m.sharing_event_silent, { days: silenceDays }) : t(titles[kind]);

/** The reason of a refusal; null for another text. */
export function reasonText(reason: string | null, t: Text): string | null {
  const known = refusalReasons.find((one) => one === reason);
  return known ? t(m.sharing_reason, { reason: t(refusalLabels[known]) }) : null;
}
