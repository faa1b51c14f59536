import type { MailChoice, NotificationFacts, NotificationKind } from '#domain/notifications/rules.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { SubscriberStatus } from '#domain/newsletter/rules.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export interface NotificationTables {
  notifications: {
    id: string;
    person_id: string;
    kind: NotificationKind;
    entity_id: string;
    facts: ColumnType<NotificationFacts, string, never>;
    status_from: string | null;
    status_to: string | null;
    in_app: boolean;
    read_at: Timestamp | null;
    mail: Exclude<MailChoice, 'off'> | null;
    mail_due_at: Timestamp | null;
    mailed_at: Timestamp | null;
    push_due_at: Timestamp | null;
    created_at: Timestamp;
  };
  notification_preferences: {
    person_id: string;
    kind: NotificationKind;
    in_app: boolean;
    mail: MailChoice;
    push: Generated<boolean>;
    updated_at: Timestamp;
  };
  push_keys: {
    only_one: Generated<boolean>;
    public_key: string;
    private_key_encrypted: string;
    created_at: Timestamp;
  };
  push_subscriptions: {
    endpoint: string;
    person_id: string;
    session_id: string;
    p256dh: string;
    auth: string;
    quiet_hours: boolean;
    quiet_from: Generated<number>;
    quiet_until: Generated<number>;
    pushed_at: Timestamp | null;
    created_at: Timestamp;
  };
  notification_digests: {
    person_id: string;
    /** YYYY-MM-DD, in the school's time zone. */
    day: string;
    created_at: Timestamp;
  };
  newsletter_subscribers: {
    id: string;
    email: string;
    language: Language;
    asked_at: Timestamp;
    confirmed_at: Timestamp | null;
    created_at: Timestamp;
    status: GeneratedAlways<SubscriberStatus>;
    search_text: GeneratedAlways<string>;
  };
}
