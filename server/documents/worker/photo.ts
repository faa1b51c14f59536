import { maxImageEdge } from '#domain/files/rules.ts';
import { AppError } from '#domain/kernel/errors.ts';
import sharp, { type Metadata, type Sharp } from 'sharp';
import type { DocumentTasks } from '#server/documents/tasks.ts';

/** Pixels of a picture, at most: beyond them lies no camera but a bomb. */
const maxPixels = 60_000_000;
/** A picture that comes in passes is held whole until the last of them, in up to nine bytes a pixel. */
const maxProgressivePixels = 25_000_000;
/** The size of a 履歴書 photo in pixels, at most: 3 x 4 cm at 762 dpi. */
const largest = { width: 900, height: 1200 };

// The server hands over bytes of strangers: no decoder but these two is needed, and one core is enough.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });
sharp.concurrency(1);
sharp.cache(false);

/** A JPG or PNG anew: upright, cut to 3:4, never enlarged, a JPEG without metadata. */
export async function redrawPhoto({ bytes }: DocumentTasks['photo']): Promise<Buffer> {
  return await redraw(bytes, (picture, { autoOrient }) =>
    picture
      // What is too tall loses its lower part: the face is above.
      .resize({ ...cutOf(autoOrient), fit: 'cover', position: 'top' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 86 }),
  );
}

/** A JPG or PNG anew: upright, whole, no larger than pages show it, of its own type (a logo may be clear) without metadata. */
export async function redrawImage({ bytes }: DocumentTasks['image']): Promise<Buffer> {
  return await redraw(bytes, (picture, { format }) => {
    const size = { width: maxImageEdge, height: maxImageEdge };
    const fitting = picture.resize({ ...size, fit: 'inside', withoutEnlargement: true });
    return format === 'png' ? fitting.png({ compressionLevel: 9 }) : fitting.jpeg({ quality: 84, mozjpeg: true });
  });
}

/** A JPG or PNG as a small WebP, never enlarged. */
export async function makeSmall({ bytes, edge, isSquare }: DocumentTasks['small']): Promise<Buffer> {
  const size = { width: edge, height: edge, withoutEnlargement: true };
  return await redraw(bytes, (picture) =>
    // What is too tall loses its lower part: the face is above.
    picture
      .resize({ ...size, ...(isSquare ? { fit: 'cover', position: 'top' } : { fit: 'inside' }) })
      .webp({ quality: 80 }),
  );
}

async function redraw(bytes: Uint8Array, draw: (picture: Sharp, facts: Metadata) => Sharp): Promise<Buffer> {
  try {
    const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' });
    const facts = await picture.metadata();
    const { autoOrient, isProgressive } = facts;
    if (isProgressive && autoOrient.width * autoOrient.height > maxProgressivePixels)
      throw new Error('too many pixels');
    return await draw(picture.autoOrient(), facts).toColourspace('srgb').toBuffer();
  } catch {
    throw new AppError('wrong_file_type');
  }
}

/** The size of the widest 3:4 picture that lies in one of `width` and `height`. */
function cutOf({ width, height }: { width: number; height: number }) {
  const widest = Math.min(largest.width, width, Math.floor((height * largest.width) / largest.height));
  const kept = Math.max(1, widest);
  return { width: kept, height: Math.max(1, Math.floor((kept * largest.height) / largest.width)) };
}
