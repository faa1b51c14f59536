import { useQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { type CommunityEvent, eventFileAddress, listCommunityEvents } from '#domain/community/contract.ts';
import { eventTimeLabel } from '#domain/community/rules.ts';
import { localized } from '#domain/kernel/language.ts';
import { defaultTimeZone } from '#domain/kernel/time.ts';
import { m } from '#web/paraglide/messages.js';
import { Row } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { CardSkeletons } from '#web/ui/feedback/CardSkeletons.tsx';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { apiQuery } from '#web/lib/api/query.ts';
import { BothClocks } from '#web/lib/format/BothClocks.tsx';
import { formatFor } from '#web/lib/format/format.ts';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { buttonClass } from '#web/ui/buttons/Button.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { browserTimeZone } from '#web/lib/format/time-zones.ts';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import styles from './EventList.module.css';

export function EventList() {
  const t = useText();
  const errorText = useErrorText();
  return (
    <Loaded
      query={useQuery(apiQuery(listCommunityEvents, {}))}
      failed={t(m.community_events_failed)}
      details={errorText}
      waiting={<CardSkeletons className={styles.events} />}
    >
      {({ rows }) => (
        <ol className={styles.events}>
          {rows.map((event) => (
            <EventCard key={event.id} event={event} />
          ))}
        </ol>
      )}
    </Loaded>
  );
}

export function EventCard({ event }: { event: CommunityEvent }) {
  const t = useText();
  const language = useLanguage();
  const zone = useReaderTimeZone();
  const title = localized(event, 'title', language).text;
  return (
    <Card as="li" className={styles.event}>
      <Row as="p" gap={3} align="baseline" className="num">
        <b>
          <time dateTime={event.starts_at}>{formatFor(language, 'UTC').date(event.starts_at)}</time>
        </b>
        <Text as="span" size="sm" weight="strong" className={styles.label}>
          {eventTimeLabel(event.starts_at)}
        </Text>
      </Row>
      <Text as="h3" size="lg">
        {title}
      </Text>
      <Text size="base" tone="muted">
        {localized(event, 'description', language).text}
      </Text>
      <Text size="sm" tone="muted" className="num" data-local-time>
        {localTimeOf(event)}
      </Text>
      <Text size="sm" tone="muted">
        <BothClocks at={event.starts_at} />
      </Text>
      <a
        className={buttonClass({ variant: 'secondary', size: 'sm' }, styles.file)}
        href={eventFileAddress(event.id, language)}
        download
        aria-label={t(m.community_event_file_of, { title })}
      >
        <CalendarPlus />
        {t(m.community_event_file)}
      </a>
    </Card>
  );

  function localTimeOf({ starts_at: at }: CommunityEvent): string {
    const format = formatFor(language, zone);
    const zoneName = zone.replaceAll('_', ' ');
    return t(m.community_event_local, { date: format.date(at), time: format.time(at), zone: zoneName });
  }
}

// The time zone of a device rarely changes while a page is open.
const subscribeToNothing = () => () => {};

/** Of the profile, else of this browser; the default before hydration. */
function useReaderTimeZone(): string {
  const { me } = useAuth();
  const browserZone = useSyncExternalStore(subscribeToNothing, browserTimeZone, () => defaultTimeZone);
  return me?.time_zone ?? browserZone;
}
