import { AppError } from '#domain/kernel/errors.ts';
import { subscribe } from '#domain/newsletter/contract.ts';
import { linkPurposes, type newsletterResults } from '#domain/newsletter/rules.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { serveForm } from '#server/http/forms.ts';
import type { Services } from '#server/services/services.ts';
import { requestSubscription, confirm, leave } from './service.ts';

type Result = (typeof newsletterResults)[number];

/** The parameters of a link in a mail, which its form keeps in the address. */
const linkQuery = z.object({ do: z.enum(linkPurposes), token: z.string() });

/** The body that mail programs post to the address in List-Unsubscribe (RFC 8058), which must not answer with a redirect. */
const oneClick = z.object({ 'List-Unsubscribe': z.literal('One-Click') });

/** Serves the newsletter's forms on pages whose scripts do not run. */
export function newsletterForms(
  app: FastifyInstance,
  services: Services,
  countSubscription: (request: FastifyRequest) => Promise<void>,
): void {
  async function followLink({ do: purpose, token }: z.output<typeof linkQuery>): Promise<Result> {
    if (purpose === 'unsubscribe') await leave(services, token);
    else await confirm(services, { token, now: services.clock.now() });
    return purpose === 'unsubscribe' ? 'unsubscribed' : 'confirmed';
  }
  async function subscribeAddress(request: FastifyRequest): Promise<Result> {
    const { data: body } = subscribe.input.body.safeParse(request.body);
    if (!body) return 'invalid_email';
    await countSubscription(request);
    await requestSubscription(services, { ...body, now: services.clock.now() });
    return 'requested';
  }
  serveForm(app, '/newsletter', async (request) => {
    const { data: link } = linkQuery.safeParse(request.query);
    if (link?.do === 'unsubscribe' && oneClick.safeParse(request.body).success) {
      await leave(services, link.token);
      return null;
    }
    const result = await (link ? followLink(link) : subscribeAddress(request)).catch(resultOf);
    return `/newsletter?result=${result}`;
  });
}

function resultOf(error: unknown): Result {
  if (error instanceof AppError && error.code === 'not_found') return 'expired_link';
  if (error instanceof AppError && error.code === 'too_many_requests') return 'too_many';
  throw error;
}
