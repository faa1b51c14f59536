import { expect, test } from 'vitest';
import { avatarOf, drawAvatar } from './avatar.ts';

const names = Array.from({ length: 2000 }, (_, nth) => `Номин ${nth}`);

test('an avatar is always the same for a name, and names have 120 of them', () => {
  expect(drawAvatar('Номин')).toBe(drawAvatar('Номин'));
  expect(new Set(names.map(drawAvatar)).size).toBe(120);
});

test('avatars load no resources, run no scripts and do not contain the name', () => {
  for (const svg of names.map(drawAvatar)) {
    expect(svg).toMatch(/^<svg[^>]*>.{200,2000}<\/svg>$/);
    expect(svg).not.toMatch(/<script|href=|@import|\son\w+=|Номин/);
  }
});

test('the address of an avatar is the image', () => {
  expect(decodeURIComponent(avatarOf('Номин').replace('data:image/svg+xml,', ''))).toBe(drawAvatar('Номин'));
});
