import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Services } from './services.ts';
import { AppError } from '#domain/kernel/errors.ts';

const body = z.object({ advance_s: z.number() });

/** Lets tests move the one clock, at which the chores look anew; never registered in production. */
export function testClockRoute(app: FastifyInstance, { clock, chores }: Services): void {
  app.post('/__test/clock', async (request) => {
    const given = z.safeParse(body, request.body);
    if (!given.success) throw new AppError('bad_input');
    clock.advance(given.data.advance_s);
    chores.kick();
    return await Promise.resolve({ now: clock.now() });
  });
}
