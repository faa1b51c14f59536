import type { Db } from '#server/database/database.ts';
import type { Clock } from '#server/runtime/clock.ts';
import type { Config } from '#server/runtime/config/config.ts';
import type { SigningKeys } from './authentication/signing-keys.ts';
import type { RequestLimits } from './limits/request-limits.ts';
import type { ResponseCache } from './responses/response-cache.ts';

/** The services that routing itself needs; features get more of them (`#server/services/services.ts`). */
export interface HttpServices {
  config: Config;
  db: Db;
  clock: Clock;
  signingKeys: SigningKeys;
  /** Responses to visitors, cached until the site's content changes. */
  responses: ResponseCache;
  requestLimits: RequestLimits;
}
