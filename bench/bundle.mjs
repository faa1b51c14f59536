// What each screen's JavaScript weighs after the page has woken, in kB gzip: `node bench/bundle.mjs`, after a build.
// A public screen wakes with the visitor's tree of routes; a learner's and an admin's with the whole tree, the sign-in library
// and its area's frame. Prints a row a screen, and ends with 1 when one is over the budget of its area.
import { readFileSync, statSync } from 'node:fs';

const dist = 'dist/client';
const manifest = JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, 'utf8'));

const start = 'web/app/entry-client.tsx';
const signedIn = [start, 'web/app/routes/routes.tsx', 'node_modules/@supabase/auth-js/dist/module/index.js'];
const adminFrame = 'web/app/layouts/AdminLayout.tsx';
/** What is loaded beside the screen itself, and kB that both may weigh together. */
const areas = {
  public: { beside: [start], budget: 250 },
  auth: { beside: signedIn, budget: 272 },
  learner: { beside: signedIn, budget: 315 },
  admin: { beside: [...signedIn, adminFrame], budget: 370 },
};

let isWithin = true;
console.log(['screen', 'shared kB', 'own kB', 'together', 'files'].join('\t'));
for (const [area, { beside, budget }] of Object.entries(areas)) {
  const shared = filesOf(beside);
  for (const screen of screensOf(area)) {
    const all = filesOf([...beside, screen]);
    const [sharedKb, kb] = [weigh(shared), weigh(all)];
    const verdict = kb > budget ? `OVER ${budget}` : '';
    isWithin &&= kb <= budget;
    console.log(
      [nameOf(screen), ...[sharedKb, kb - sharedKb, kb].map((n) => n.toFixed(1)), all.size, verdict].join('\t'),
    );
  }
}
process.exit(isWithin ? 0 : 1);

/** The modules of the screens of an area. */
function screensOf(area) {
  return Object.keys(manifest).filter((key) => key.startsWith(`web/pages/${area}/`));
}

function nameOf(screen) {
  return screen.replace(/^web\/pages\/|Page\.tsx$/g, '');
}

/** The files that modules need before they run: their own and, over and over, what these import. */
function filesOf(modules) {
  const files = new Set();
  const visit = (key) => {
    const entry = manifest[key];
    if (!entry) throw new Error(`${key} is not in the build's manifest: build first, or mend the name`);
    if (files.has(entry.file)) return;
    files.add(entry.file);
    for (const imported of entry.imports ?? []) visit(imported);
  };
  for (const key of modules) visit(key);
  return files;
}

/** Kilobytes of files as they travel in gzip. */
function weigh(files) {
  return [...files].reduce((sum, file) => sum + statSync(`${dist}/${file}.gz`).size, 0) / 1000;
}
