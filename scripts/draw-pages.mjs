// Writes the pages of PDF documents as images for a page of docs.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';

/** Dots per inch: the lowest at which the smallest text is readable. */
const resolution = 110;

/** Draws each example with `draw`, which returns a PDF, into the folder `target`. */
export async function drawPages(target, examples, draw) {
  const dir = mkdtempSync(path.join(tmpdir(), 'pages-'));
  try {
    for (const [name, example] of Object.entries(examples)) {
      const file = path.join(dir, `${name}.pdf`);
      writeFileSync(file, await draw(example, name));
      execFileSync('pdftoppm', ['-r', String(resolution), '-gray', '-png', file, path.join(dir, name)]);
    }
    mkdirSync(target, { recursive: true });
    for (const page of readdirSync(dir).filter((file) => file.endsWith('.png'))) {
      const { size } = await sharp(path.join(dir, page))
        .webp({ quality: 70 })
        .toFile(path.join(target, page.replace(/\.png$/, '.webp')));
      console.log(page.replace(/\.png$/, ''), `${Math.round(size / 1024)} KB`);
    }
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
