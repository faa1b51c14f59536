import { AppError } from '#domain/kernel/errors.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Parses the bodies of HTML forms for the routes of `scope`. */
export function acceptForms(scope: FastifyInstance): void {
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, parsed) =>
    parsed(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  // The parts of a form without files.
  scope.addContentTypeParser('multipart/form-data', { parseAs: 'string' }, (_request, body, parsed) => {
    const parts = String(body).matchAll(/; name="([^"\r\n]+)"\r\n\r\n([^\r\n]*)/g);
    parsed(null, Object.fromEntries(Array.from(parts, ([, name, value]) => [name, value])));
  });
}

/**
 * Serves the POST of an HTML form, for pages whose scripts do not run: `act` returns the path of this site that shows the result, or null for a program,
 * which gets 200. Forms of other sites get 403.
 */
export function serveForm(
  app: FastifyInstance,
  path: string,
  act: (request: FastifyRequest, reply: FastifyReply) => Promise<string | null>,
): void {
  void app.register((scope, _options, done) => {
    acceptForms(scope);
    scope.post(path, async (request, reply) => {
      if (request.headers['sec-fetch-site'] === 'cross-site') throw new AppError('not_allowed');
      const result = await act(request, reply);
      return result === null ? await reply.send('') : await reply.redirect(result, 303);
    });
    done();
  });
}
