import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Clock } from './clock.ts';
import { AppError } from '#domain/kernel/errors.ts';

const body = z.object({ advance_s: z.number() });

/** Lets tests move the one clock; never registered in production. */
export function testClockRoute(app: FastifyInstance, clock: Clock): void {
  app.post('/__test/clock', async (request) => {
    const given = z.safeParse(body, request.body);
    if (!given.success) throw new AppError('bad_input');
    clock.advance(given.data.advance_s);
    return await Promise.resolve({ now: clock.now() });
  });
}
