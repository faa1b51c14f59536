// Checks the licences of production packages; fails for a licence that is not allowed, and when docs/licences.md is outdated.
// `node scripts/check-licences.mjs --write` updates it.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const list = 'docs/licences.md';

/** Licences that require only their text. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'PSF-2.0',
  'Unlicense',
]);

const exceptions = [
  // A separate library, loaded at run time and replaceable.
  { name: /^@img\/sharp-/, licence: 'LGPL-3.0-or-later' },
  // Unmodified files of a library, on the server only.
  { name: /^web-push$/, licence: 'MPL-2.0' },
];

/** Packages without a licence in package.json, with the one of their licence file. */
const named = { 'png-js': 'MIT' };

/** True if the SPDX expression is allowed: one part of an OR, all parts of an AND. */
export function isAllowed(name, licence) {
  const plain = licence.replaceAll(/[()]/g, ' ').trim();
  const isOne = (id) => allowed.has(id) || exceptions.some((one) => one.licence === id && one.name.test(name));
  return plain.split(/\s+OR\s+/).some((part) => part.split(/\s+AND\s+/).every(isOne));
}

/** The production packages in package-lock.json with name, version and licence, including those for other platforms. */
export function listPackages(dir) {
  const { packages } = JSON.parse(readFileSync(join(dir, 'package-lock.json'), 'utf8'));
  const found = Object.entries(packages).flatMap(([location, { dev, version, license }]) => {
    if (location === '' || dev) return [];
    const name = location.replace(/^.*node_modules\//, '');
    return [{ name, version, licence: named[name] ?? installedLicence(join(dir, location)) ?? license ?? 'none' }];
  });
  const lines = new Map(found.map((one) => [`${one.name} ${one.version}`, one]));
  return [...lines.values()].toSorted((a, b) => (`${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1));
}

function installedLicence(location) {
  const file = join(location, 'package.json');
  if (!existsSync(file)) return null;
  const { license } = JSON.parse(readFileSync(file, 'utf8'));
  return typeof license === 'string' ? license : (license?.type ?? null);
}

const pageOf = (packages) => `# Licences

Third-party packages in production, written by \`node scripts/check-licences.mjs --write\`.

| package | version | licence |
| --- | --- | --- |
${packages.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`).join('\n')}
`;

/** For comparison: the formatter pads columns. */
const withoutPadding = (page) => page.replaceAll(/ +/g, ' ').replaceAll(/-{3,}/g, '---');

if (process.argv[1] === import.meta.filename) {
  const packages = listPackages('.');
  const refused = packages.filter(({ name, licence }) => !isAllowed(name, licence));
  for (const { name, version, licence } of refused) console.error(`${name} ${version} has the licence ${licence}`);
  if (process.argv.includes('--write')) writeFileSync(list, pageOf(packages));
  const isCurrent = withoutPadding(readFileSync(list, 'utf8')) === withoutPadding(pageOf(packages));
  if (!isCurrent) console.error(`${list} is outdated: node scripts/check-licences.mjs --write`);
  process.exitCode = refused.length > 0 || !isCurrent ? 1 : 0;
}
