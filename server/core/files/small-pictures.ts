import { AppError } from '#domain/kernel/errors.ts';
import type { Services } from '#server/services/services.ts';
import { storeSmallPicture } from './commands.ts';
import type { Picture } from './queries.ts';

/** The thumbnail of each kind: pixels of the longer edge, and whether it is cropped to a square. */
const sizes = {
  /** For a circle of 38 px at double density. */
  photo: { edge: 96, isSquare: true },
  /** For a card as wide as a phone. */
  image: { edge: 720, isSquare: false },
} as const;

/** The content type of thumbnails. */
export const smallPictureType = 'image/webp';

/** Creates thumbnails on first request. */
export function createSmallPictures({ db, files, documentWorker }: Services) {
  const making = new Map<string, Promise<Buffer>>();
  const make = async ({ id, kind, storage_key, byte_size }: Picture) => {
    if (!(await files.has(storage_key, byte_size))) throw new AppError('not_found');
    const bytes = Buffer.concat(await files.read(storage_key).toArray());
    // The client is the file, so that a list may request many at once.
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
