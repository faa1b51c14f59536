import { expect, test } from 'vitest';
import { embeddedRelease } from '#server/database/embedded-postgres/release.ts';
import { privateRelease } from './database.ts';

test('the doctor names the release of the private PostgreSQL, and warns when it is older than a year', () => {
  const { version, publishedOn } = embeddedRelease;
  const after = (days: number) => privateRelease(version, new Date(Date.parse(publishedOn) + days * 86_400_000));
  expect(after(300)).toEqual({ state: 'ok', text: expect.stringContaining(`${version}, the private one`) as string });
  expect(after(400)).toEqual({ state: 'warn', text: expect.stringContaining('lacks the fixes of a year') as string });
  expect(privateRelease('17.9', new Date())).toMatchObject({ state: 'ok' });
});
