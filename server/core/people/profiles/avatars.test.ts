import { avatarNumbers, avatarOf, avatarPath } from '#domain/kernel/avatar.ts';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { avatarRoutes } from './avatar-routes.ts';

const app = Fastify();
avatarRoutes(app);
const get = async (url: string) => await app.inject({ url });

describe('the avatars of people without a photo', () => {
  test('are rendered once and cached by browsers for a month', async () => {
    const first = await get(avatarOf('Номин'));
    expect(first.statusCode).toBe(200);
    expect(first.headers['content-type']).toBe('image/svg+xml');
    expect(first.headers['cache-control']).toBe('public, max-age=2592000');
    expect((await get(avatarOf('Номин'))).body).toBe(first.body);
  });

  test('load no resources and run no scripts', async () => {
    const all = await Promise.all(avatarNumbers.map(async (number) => (await get(avatarPath(number))).body));
    expect(all.every((svg) => svg.startsWith('<svg') && svg.length < 4000)).toBe(true);
    expect(all.filter((svg) => /<script|href=|@import|\son\w+=/.test(svg))).toEqual([]);
    expect(new Set(all).size).toBeGreaterThan(100);
  });

  test.each(['/avatars/120.svg', '/avatars/-1.svg', '/avatars/1', '/avatars/constructor', '/avatars/1.svg?seed=a'])(
    'are a fixed set: %s returns 404',
    async (url) => {
      expect((await get(url)).json<{ code: string }>().code).toBe('not_found');
    },
  );
});
