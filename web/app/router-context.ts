import type { Language } from '#domain/kernel/language.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { CallApi } from '#web/lib/api/call-api.ts';
import type { SessionStore } from '#web/lib/session/session-store.ts';

/** The context of all routes. */
export interface RouterContext {
  queryClient: QueryClient;
  api: CallApi;
  language: Language;
  /** The time of server rendering. */
  now: string;
  session: SessionStore;
  /** Adds routes to a router that started with the visitor's: of signed-in users, then of admins; false if it has all. */
  addRoutes: () => Promise<boolean>;
  /** The public address without a trailing slash. */
  publicUrl: string;
}
