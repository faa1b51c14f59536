import { AppError } from '#domain/kernel/errors.ts';
import type { Services } from '#server/services/services.ts';
import { storeSmallPicture, type Picture } from './queries.ts';

/** How small each kind of picture is made: the pixels of its longer edge, and whether it is cut to a square. */
const sizes = {
  /** For a circle of 38 px on a screen with two pixels to one. */
  photo: { edge: 96, isSquare: true },
  /** For a card as wide as a phone. */
  image: { edge: 720, isSquare: false },
} as const;

/** The type of every small picture. */
export const smallPictureType = 'image/webp';

/** Makes small pictures, each once: the first who asks for one waits for it. */
export function createSmallPictures({ db, files, documentWorker }: Services) {
  const making = new Map<string, Promise<Buffer>>();
  const make = async ({ id, kind, storage_key, byte_size }: Picture) => {
    if (!(await files.has(storage_key, byte_size))) throw new AppError('not_found');
    const bytes = Buffer.concat(await files.read(storage_key).toArray());
    // The file is the client: a list asks for many at once, and no picture is made twice.
    const small = await documentWorker.run({ name: 'small', input: { bytes, ...sizes[kind] }, client: id });
    await storeSmallPicture(db, { id, bytes: small });
    return small;
  };
  return async (picture: Picture): Promise<Buffer> => {
    if (picture.small_picture) return picture.small_picture;
    const made = making.get(picture.id) ?? make(picture).finally(() => making.delete(picture.id));
    making.set(picture.id, made);
    return await made;
  };
}
