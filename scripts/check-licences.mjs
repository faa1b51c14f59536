// Under which licences the packages of production are used: fails for one that is not allowed here, and when docs/licences.md is
// not the list of now. `node scripts/check-licences.mjs --write` writes that list.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const list = 'docs/licences.md';

/** Licences that ask for no more than their own text beside the copy. */
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

/** What else is allowed to whom, and why. */
const exceptions = [
  // A library of its own beside the program, loaded at run time, which whoever has a copy may replace.
  { name: /^@img\/sharp-/, licence: 'LGPL-3.0-or-later' },
];

/** Packages whose package.json names no licence, and the one that their licence file holds. */
const named = { 'png-js': 'MIT' };

/** Whether the SPDX expression `licence` of the package `name` is allowed: of an OR one part must be, of an AND each. */
export function isAllowed(name, licence) {
  const plain = licence.replaceAll(/[()]/g, ' ').trim();
  const isOne = (id) => allowed.has(id) || exceptions.some((one) => one.licence === id && one.name.test(name));
  return plain.split(/\s+OR\s+/).some((part) => part.split(/\s+AND\s+/).every(isOne));
}

/** The packages of production in package-lock.json of `dir`, also those for other platforms: name, version and licence. */
export function listPackages(dir) {
  const { packages } = JSON.parse(readFileSync(join(dir, 'package-lock.json'), 'utf8'));
  const found = Object.entries(packages).flatMap(([place, { dev, version, license }]) => {
    if (place === '' || dev) return [];
    const name = place.replace(/^.*node_modules\//, '');
    return [{ name, version, licence: named[name] ?? installedLicence(join(dir, place)) ?? license ?? 'none' }];
  });
  const lines = new Map(found.map((one) => [`${one.name} ${one.version}`, one]));
  return [...lines.values()].toSorted((a, b) => (`${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1));
}

function installedLicence(place) {
  const file = join(place, 'package.json');
  if (!existsSync(file)) return null;
  const { license } = JSON.parse(readFileSync(file, 'utf8'));
  return typeof license === 'string' ? license : (license?.type ?? null);
}

const pageOf = (packages) => `# Licences

What runs in production and was written by others; made by \`node scripts/check-licences.mjs --write\`.

| package | version | licence |
| --- | --- | --- |
${packages.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`).join('\n')}
`;

/** A page as it is compared: the formatter pads its columns. */
const withoutPadding = (page) => page.replaceAll(/ +/g, ' ').replaceAll(/-{3,}/g, '---');

if (process.argv[1] === import.meta.filename) {
  const packages = listPackages('.');
  const refused = packages.filter(({ name, licence }) => !isAllowed(name, licence));
  for (const { name, version, licence } of refused) console.error(`${name} ${version} has the licence ${licence}`);
  if (process.argv.includes('--write')) writeFileSync(list, pageOf(packages));
  const isKept = withoutPadding(readFileSync(list, 'utf8')) === withoutPadding(pageOf(packages));
  if (!isKept) console.error(`${list} is not of now: node scripts/check-licences.mjs --write`);
  process.exitCode = refused.length > 0 || !isKept ? 1 : 0;
}
