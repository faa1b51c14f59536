import type { Language } from '#domain/kernel/language.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { CallApi } from '#web/lib/api/call-api.ts';
import type { SessionStore } from '#web/lib/session/session-store.ts';

/** What every route can reach. */
export interface RouterContext {
  queryClient: QueryClient;
  api: CallApi;
  language: Language;
  /** When the server rendered the page. */
  now: string;
  session: SessionStore;
  /** Brings all routes into a router that began with the visitor's; true when that was news. */
  widen: () => Promise<boolean>;
  /** The address that people use, without a slash at the end. */
  publicUrl: string;
}
