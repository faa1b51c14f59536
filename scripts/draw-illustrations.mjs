// Draws web/illustrations, one file an illustration: `node scripts/draw-illustrations.mjs`. The files are kept in the
// repository; a test draws them anew and compares.
import { mkdir, writeFile } from 'node:fs/promises';
import { courseCovers } from './illustrations/courses.mjs';
import { jobAndPostPictures } from './illustrations/jobs-and-posts.mjs';
import { portraits } from './illustrations/portraits.mjs';
import { stageCovers } from './illustrations/stages.mjs';
import { emptyPictures } from './illustrations/empty.mjs';

/** Every illustration by its name. */
export const illustrations = { ...courseCovers, ...stageCovers, ...jobAndPostPictures, ...portraits, ...emptyPictures };

if (process.argv[1] === import.meta.filename) {
  await mkdir('web/illustrations', { recursive: true });
  for (const [name, svg] of Object.entries(illustrations)) await writeFile(`web/illustrations/${name}.svg`, svg);
}
