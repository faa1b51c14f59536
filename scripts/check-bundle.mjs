// JavaScript of each hydrated screen in kB gzip: `node scripts/check-bundle.mjs`, after a build. Public screens load the visitor's routes;
// signed-in screens load theirs too, admin screens all routes with their layout. The auth client is loaded later. Exit code 1 when a screen exceeds the
// budget of its area.
import { readFileSync, statSync } from 'node:fs';

const dist = 'dist/client';
const manifest = JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, 'utf8'));

const start = 'web/app/entry-client.tsx';
const signedIn = [start, 'web/app/routes/signed-in.tsx', 'web/app/signed-in-parts.ts'];
const adminFrame = 'web/app/routes/routes.tsx';
/** Modules loaded with each screen, and the budget of both in kB. */
const areas = {
  public: { shared: [start], budget: 218 },
  auth: { shared: signedIn, budget: 215 },
  learner: { shared: signedIn, budget: 263 },
  admin: { shared: [...signedIn, adminFrame], budget: 255 },
};

let isWithin = true;
console.log(['screen', 'shared kB', 'own kB', 'together', 'files'].join('\t'));
for (const [area, { shared, budget }] of Object.entries(areas)) {
  const sharedFiles = filesOf(shared);
  for (const screen of screensOf(area)) {
    const all = filesOf([...shared, screen]);
    const [sharedKb, kb] = [kilobytes(sharedFiles), kilobytes(all)];
    const note = kb > budget ? `OVER ${budget}` : '';
    isWithin &&= kb <= budget;
    console.log([nameOf(screen), ...[sharedKb, kb - sharedKb, kb].map((n) => n.toFixed(1)), all.size, note].join('\t'));
  }
}
process.exit(isWithin ? 0 : 1);

function screensOf(area) {
  return Object.keys(manifest).filter((key) => key.startsWith(`web/pages/${area}/`));
}

function nameOf(screen) {
  return screen.replace(/^web\/pages\/|Page\.tsx$/g, '');
}

/** The files of modules and of everything they import. */
function filesOf(modules) {
  const files = new Set();
  const visit = (key) => {
    const entry = manifest[key];
    if (!entry) throw new Error(`${key} is not in the build's manifest`);
    if (files.has(entry.file)) return;
    files.add(entry.file);
    for (const imported of entry.imports ?? []) visit(imported);
  };
  for (const key of modules) visit(key);
  return files;
}

function kilobytes(files) {
  return [...files].reduce((sum, file) => sum + statSync(`${dist}/${file}.gz`).size, 0) / 1000;
}
