import type { SubscriberFilter } from '#domain/newsletter/admin-contract.ts';
import type { SubscriberStatus } from '#domain/newsletter/rules.ts';
import { m } from '#web/paraglide/messages.js';

export const subscriberStatusMessage = {
  waiting: m.manage_subscriber_waiting,
  confirmed: m.manage_subscriber_confirmed,
} satisfies Record<SubscriberStatus, unknown>;

export const subscriberFilterMessage = { all: m.admin_all, ...subscriberStatusMessage } satisfies Record<
  SubscriberFilter,
  unknown
>;
