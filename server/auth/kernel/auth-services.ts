import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Services } from '#server/services/services.ts';
import { createAllowance, type Allowance } from './rate-limits.ts';

export interface AuthServices extends Services {
  mayMail: Allowance;
  maySms: Allowance;
  /** Runs `work` at a random time after the response, so that response times do not reveal it; errors are logged. */
  later(work: () => Promise<void>): void;
  settle(): Promise<void>;
}

const maxPauseMs = 250;

export function withAuthServices(services: Services): AuthServices {
  const running = new Set<Promise<void>>();
  return {
    ...services,
    mayMail: createAllowance('mail', services.config.AUTH_MAIL_PER_HOUR),
    maySms: createAllowance('sms', services.config.smsPerHour),
    later: (work) => {
      const task = sleep(randomInt(maxPauseMs))
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
