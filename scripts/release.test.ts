import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { compatibleFrom } from '#db/migrate.ts';
import { embeddedRelease } from '#server/database/embedded-postgres/release.ts';
import semver from 'semver';
import { expect, test } from 'vitest';

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Package;

interface Package {
  version: string;
  dependencies: Record<string, string>;
  engines: { node: string };
  packages: Record<string, { version: string; dev?: boolean; engines?: { node?: string } }>;
}

/** The releases of CHANGELOG.md, newest first: version and text. */
const releases = readFileSync('CHANGELOG.md', 'utf8')
  .split(/^## /m)
  .slice(1)
  .map((entry) => ({ version: entry.split(/[\s(]/, 1)[0] ?? '', text: entry }));

test('the version of the package is the newest release of the changelog', () => {
  const { version } = readJson('package.json');
  expect(releases[0]?.version).toBe(version);
  expect(readJson('package-lock.json')).toMatchObject({ version, packages: { '': { version } } });
});

test('the changelog names the commit of each release before the newest', () => {
  for (const { version, text } of releases.slice(1))
    expect([version, text]).toEqual([version, expect.stringMatching(/^Commit: `[0-9a-f]{8}`$/m)]);
});

test('compatibleFrom is the last migration of the release before, or the newest one if the changelog says that the upgrade needs a pause', () => {
  const [, last] = /^Last migration: `([^`]+)`/m.exec(releases[1]?.text ?? '') ?? [];
  const newest = readdirSync('db/migrations').toSorted().at(-1);
  expect(existsSync(`db/migrations/${last}`)).toBe(true);
  expect(compatibleFrom).toBe(/^Stop all processes/m.test(releases[0]?.text ?? '') ? newest : last);
});

test('the release of the private PostgreSQL is the one of its package', () => {
  const version = readJson('package.json').dependencies['embedded-postgres'] ?? '';
  expect(version.split('.').slice(0, 2).join('.')).toBe(embeddedRelease.version);
});

/** Packages of which production runs only what is bundled for browsers. */
const inBrowsers = new Set(['@supabase/auth-js']);

test('every production package supports the oldest Node that this one promises', () => {
  const oldest = semver.minVersion(readJson('package.json').engines.node)?.version ?? '';
  const refusing = Object.entries(readJson('package-lock.json').packages)
    .map(([path, one]) => ({ ...one, name: path.replace(/^.*node_modules\//, '') }))
    .filter(
      ({ name, dev, engines }) => !dev && !inBrowsers.has(name) && !semver.satisfies(oldest, engines?.node ?? '*'),
    );
  expect(refusing.map(({ name, engines }) => `${name} ${engines?.node}`)).toEqual([]);
});
