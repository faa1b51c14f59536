import { randomBytes } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { redrawPhoto } from './photo.ts';

const picture = (width: number, height: number, background = '#c03060') =>
  sharp({ create: { width, height, channels: 3, background } });
const sizeOf = async (bytes: Buffer) => {
  const { format, width, height } = await sharp(bytes).metadata();
  return { format, width, height };
};
const redraw = async (source: Sharp) => await redrawPhoto({ bytes: await source.toBuffer() });

describe('a photo', () => {
  test.each([
    [2000, 3000, 900, 1200],
    [3000, 2000, 900, 1200],
    [600, 800, 600, 800],
    [600, 600, 450, 600],
    [300, 900, 300, 400],
    [1, 1, 1, 1],
  ])('of %i x %i is cropped to 3:4 and not enlarged: %i x %i', async (width, height, newWidth, newHeight) => {
    expect(await sizeOf(await redraw(picture(width, height).jpeg()))).toEqual({
      format: 'jpeg',
      width: newWidth,
      height: newHeight,
    });
  });

  test('may be a PNG, whose transparent pixels become white', async () => {
    const clear = sharp({
      create: { width: 300, height: 400, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    });
    const { data } = await sharp(await redraw(clear.png()))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)]).toEqual([255, 255, 255]);
  });

  test('is upright and has no metadata of camera and location', async () => {
    const lower = await picture(400, 300, '#0000ff').png().toBuffer();
    const lying = picture(400, 600, '#ff0000')
      .composite([{ input: lower, gravity: 'south' }])
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 3 })
      .jpeg();
    const bytes = await redraw(lying);
    const { orientation, exif, icc, xmp } = await sharp(bytes).metadata();
    expect([orientation, exif, icc, xmp]).toEqual([undefined, undefined, undefined, undefined]);
    const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    const [red = 0, , blue = 0] = data;
    expect(blue - red).toBeGreaterThan(200);
  });

  test('is cropped to the upper part of a tall image', async () => {
    const head = await picture(300, 300, '#0000ff').png().toBuffer();
    const bytes = await redraw(
      picture(300, 1200, '#ff0000')
        .composite([{ input: head, gravity: 'north' }])
        .png(),
    );
    const [red = 0, , blue = 0] = await sharp(bytes).raw().toBuffer();
    expect(blue - red).toBeGreaterThan(200);
  });
});

describe('refused as an invalid image', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="400"><rect width="300" height="400"/></svg>';
  test.each<[string, () => Buffer | Promise<Buffer>]>([
    ['nothing', () => Buffer.alloc(0)],
    ['noise', () => randomBytes(5000)],
    ['an SVG', () => Buffer.from(svg)],
    ['a GIF', async () => await picture(30, 40).gif().toBuffer()],
    ['a WebP', async () => await picture(30, 40).webp().toBuffer()],
    ['a JPEG cut in half', async () => (await noise(600, 800)).subarray(0, 20_000)],
    [
      'more pixels in passes than fit in memory',
      async () => await picture(5001, 5000).jpeg({ progressive: true }).toBuffer(),
    ],
    ['more pixels than a camera has', async () => await picture(10_000, 8000).png().toBuffer()],
  ])('%s', async (_name, make) => {
    await expect(redrawPhoto({ bytes: await make() })).rejects.toMatchObject({ code: 'wrong_file_type' });
  });
});

const noise = async (width: number, height: number) =>
  await sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .jpeg()
    .toBuffer();
