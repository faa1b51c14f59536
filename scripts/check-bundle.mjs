// `node scripts/check-bundle.mjs`, after a build: files, kB of scripts and kB of styles (Brotli) of each screen, from the build's manifest. Exit code 1
// when one has 3 % more than scripts/bundle-sizes.json says, or 10 % more than its limit. `--write` renews that file.
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { limits, screensOf } from './screens.mjs';

const dist = 'dist/client';
const record = 'scripts/bundle-sizes.json';

/**
 * What each screen loads: [files, kB of scripts, kB of styles].
 * @param {Record<string, { file: string, imports?: string[], css?: string[] }>} manifest
 * @param {(file: string) => number} kilobytes
 */
export function sizesOf(manifest, kilobytes) {
  const sum = (files) => Number([...files].reduce((total, file) => total + kilobytes(file), 0).toFixed(1));
  return screensOf(Object.keys(manifest)).map(({ name, kind, entries }) => {
    const [keys, scripts, styles] = [new Set(entries), new Set(), new Set()];
    // A set also yields what is added meanwhile.
    for (const key of keys) {
      if (!manifest[key]) throw new Error(`${key} is not in the build's manifest`);
      const { file, imports = [], css = [] } = manifest[key];
      scripts.add(file);
      for (const one of imports) keys.add(one);
      for (const one of css) styles.add(one);
    }
    return { name, kind, sizes: [scripts.size, sum(scripts), sum(styles)] };
  });
}

/** Why a screen loads too much, or ''. `committed` are its sizes in the record; one file more is allowed. */
export function excessOf({ kind, sizes }, committed) {
  const limit = [limits[kind].files, limits[kind].kB, Infinity];
  if (sizes.some((size, nth) => size > limit[nth] * 1.1)) return `above the limit of ${limits[kind].kB} kB`;
  if (!committed) return `not in ${record}`;
  const most = committed.map((size, nth) => (nth === 0 ? Math.ceil(size * 1.03) : size * 1.03));
  return sizes.some((size, nth) => size > most[nth]) ? `grown from ${committed.join(', ')}` : '';
}

if (process.argv[1] === import.meta.filename) {
  const manifest = JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, 'utf8'));
  const screens = sizesOf(manifest, (file) => statSync(`${dist}/${file}.br`).size / 1000);
  if (process.argv.includes('--write')) {
    const lines = screens.map(({ name, sizes }) => `  ${JSON.stringify(name)}: [${sizes.join(', ')}]`);
    writeFileSync(record, `{\n${lines.join(',\n')}\n}\n`);
  }
  const committed = JSON.parse(readFileSync(record, 'utf8'));
  for (const screen of screens) {
    const excess = excessOf(screen, committed[screen.name]);
    console.log([screen.name, ...screen.sizes, excess].join('\t'));
    if (excess) process.exitCode = 1;
  }
}
