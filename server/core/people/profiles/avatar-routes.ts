import { avatarNumbers, avatarPath } from '#domain/kernel/avatar.ts';
import { AppError } from '#domain/kernel/errors.ts';
import type { FastifyInstance } from 'fastify';

const keep = 'public, max-age=2592000';

/** Serves generated avatars for users without a photo, cached after the first request. */
export function avatarRoutes(app: FastifyInstance): void {
  const numbers = new Map(avatarNumbers.map((number) => [avatarPath(number), number]));
  const drawn = new Map<number, string>();
  app.get(avatarPath(0).replace('0.svg', ':file'), async (request, reply) => {
    const number = numbers.get(request.url);
    if (number === undefined) throw new AppError('not_found');
    const avatar = drawn.get(number) ?? (await drawAvatar(number));
    drawn.set(number, avatar);
    return await reply.type('image/svg+xml').header('cache-control', keep).send(avatar);
  });
}

// The colours of web/styles/tokens.css, and neutral faces only.
async function drawAvatar(number: number) {
  const [{ createAvatar }, thumbs] = await Promise.all([import('@dicebear/core'), import('@dicebear/thumbs')]);
  return createAvatar(thumbs, {
    seed: String(number),
    backgroundColor: ['b8285e', '1d5fc4', '0f7358', 'c4690f', '0e1738'],
    shapeColor: ['fbd5e1', 'dce7fb', 'ddf3eb', 'fcebd9', 'fff0bf'],
    eyesColor: ['0f1a3a'],
    mouthColor: ['0f1a3a'],
    eyes: ['variant4W14', 'variant5W14', 'variant6W14', 'variant8W14', 'variant5W12', 'variant8W16'],
    mouth: ['variant1', 'variant2', 'variant3', 'variant4'],
  }).toString();
}
