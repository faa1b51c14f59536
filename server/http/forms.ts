import { AppError } from '#domain/kernel/errors.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Parses the bodies of HTML forms for the routes of `scope`. */
export function acceptForms(scope: FastifyInstance): void {
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, parsed) =>
    parsed(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}

/**
 * Serves the POST of an HTML form, for pages whose scripts do not run: `act` returns the path of this site that shows the result. Forms of other sites
 * get 403.
 */
export function serveForm(
  app: FastifyInstance,
  path: string,
  act: (request: FastifyRequest, reply: FastifyReply) => Promise<string>,
): void {
  void app.register((scope, _options, done) => {
    acceptForms(scope);
    scope.post(path, async (request, reply) => {
      if (request.headers['sec-fetch-site'] === 'cross-site') throw new AppError('not_allowed');
      return await reply.redirect(await act(request, reply), 303);
    });
    done();
  });
}
