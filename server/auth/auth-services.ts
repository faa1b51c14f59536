import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Services } from '#server/services/services.ts';
import { createHumanCheck, type RequireHuman } from './sign-in/captcha.ts';
import { createProviders, type FindProvider } from './providers/providers.ts';
import { createAllowance, type Allowance } from './rate-limits.ts';

/** What the flows of the auth service work with. */
export interface AuthServices extends Services {
  mayMail: Allowance;
  maySms: Allowance;
  requireHuman: RequireHuman;
  findProvider: FindProvider;
  /**
   * Goes on with `work` some time after the answer, so that neither the answer's time nor that of the next request tells
   * whether there was any; a failure is logged.
   */
  later(work: () => Promise<void>): void;
  /** Settles when all that goes on after answers is done. */
  settle(): Promise<void>;
}

/** Milliseconds that work after an answer waits at most. */
const longestPause = 250;

/** The services with what the auth flows need beside them. */
export function withAuthServices(services: Services): AuthServices {
  const running = new Set<Promise<void>>();
  return {
    ...services,
    mayMail: createAllowance('mail', services.config.AUTH_MAIL_PER_HOUR),
    maySms: createAllowance('sms', services.config.smsPerHour),
    requireHuman: createHumanCheck(services),
    findProvider: createProviders(services.config),
    later: (work) => {
      const task = sleep(randomInt(longestPause))
        .then(work)
        .catch((error: unknown) => services.log.error({ err: error }, 'work after an answer failed'))
        .finally(() => running.delete(task));
      running.add(task);
    },
    settle: async () => {
      await Promise.all(running);
    },
  };
}
