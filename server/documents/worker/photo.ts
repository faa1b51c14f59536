import { maxImageEdge } from '#domain/files/rules.ts';
import { AppError } from '#domain/kernel/errors.ts';
import sharp, { type Metadata, type Sharp } from 'sharp';
import type { DocumentTasks } from '#server/documents/tasks.ts';

/** More pixels are a decompression bomb. */
const maxPixels = 60_000_000;
/** Progressive images need up to nine bytes of memory per pixel. */
const maxProgressivePixels = 25_000_000;
/** The maximum size of a 履歴書 photo in pixels: 3 x 4 cm at 762 dpi. */
const largest = { width: 900, height: 1200 };

// Untrusted input: allow only the two needed decoders.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });
sharp.concurrency(1);
sharp.cache(false);

/** Encodes an image as an upright 3:4 JPEG without metadata; never enlarged. */
export async function redrawPhoto({ bytes }: DocumentTasks['photo']): Promise<Buffer> {
  return await redraw(bytes, (picture, { autoOrient }) =>
    picture
      // Keeps the upper part with the face.
      .resize({ ...cutOf(autoOrient), fit: 'cover', position: 'top' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 86 }),
  );
}

/** Encodes an image upright, in its own type (a logo may be transparent), within the maximum size, without metadata. */
export async function redrawImage({ bytes }: DocumentTasks['image']): Promise<Buffer> {
  return await redraw(bytes, (picture, { format }) => {
    const size = { width: maxImageEdge, height: maxImageEdge };
    const fitting = picture.resize({ ...size, fit: 'inside', withoutEnlargement: true });
    return format === 'png' ? fitting.png({ compressionLevel: 9 }) : fitting.jpeg({ quality: 84, mozjpeg: true });
  });
}

/** Encodes an image as a small WebP; never enlarged. */
export async function makeSmall({ bytes, edge, isSquare }: DocumentTasks['small']): Promise<Buffer> {
  const size = { width: edge, height: edge, withoutEnlargement: true };
  return await redraw(bytes, (picture) =>
    // Keeps the upper part with the face.
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

/** The size of the largest 3:4 section of a picture. */
function cutOf(picture: { width: number; height: number }) {
  const fromHeight = Math.floor((picture.height * largest.width) / largest.height);
  const width = Math.max(1, Math.min(largest.width, picture.width, fromHeight));
  return { width, height: Math.max(1, Math.floor((width * largest.height) / largest.width)) };
}
