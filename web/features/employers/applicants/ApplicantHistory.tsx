import type { ApplicationEvent, EventKind } from '#domain/applications/sharing.ts';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { m } from '#web/paraglide/messages.js';
import { reasonText } from '#web/shared/applicants/event-texts.ts';
import { CardSection } from '#web/ui/layout/CardSection.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import styles from '../employers.module.css';

const labels = {
  shared: m.applicants_event_shared,
  opened: m.applicants_event_opened,
  asked: m.applicants_event_asked,
  invited: m.applicants_event_invited,
  picked: m.applicants_event_picked,
  moved: m.applicants_event_moved,
  canceled: m.applicants_event_canceled,
  offered: m.applicants_event_offered,
  refused: m.applicants_event_refused,
  silent: m.applicants_event_silent,
  decided: m.applicants_event_decided,
  withdrawn: m.applicants_event_withdrawn,
  ended: m.applicants_event_ended,
} as const satisfies Record<EventKind, unknown>;

/** What happened to an application, oldest first. */
export function ApplicantHistory({ events }: { events: readonly ApplicationEvent[] }) {
  const t = useText();
  const { dateTime } = useFormat();
  if (events.length === 0) return null;
  return (
    <CardSection title={t(m.applicants_history)}>
      <ol>
        {events.map(({ id, kind, contact_name: name, text, reason: code, created_at: at }) => {
          const reason = reasonText(code, t);
          return (
            <Stack as="li" key={id} gap={1} className={styles.line}>
              <Text weight="medium">{t(labels[kind])}</Text>
              {reason && <Text>{reason}</Text>}
              {text && (
                <Text preLine breakAnywhere>
                  {text}
                </Text>
              )}
              <Text size="sm" tone="muted">
                {[dateTime(at), name].filter(Boolean).join(' · ')}
              </Text>
            </Stack>
          );
        })}
      </ol>
    </CardSection>
  );
}
