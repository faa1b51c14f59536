import type { Services } from '#server/services/services.ts';
import { requireStored } from './access.ts';
import { storeSmallPicture } from './commands.ts';
import type { Picture } from './queries.ts';

/** The longer edge in pixels, and whether the thumbnail is cropped to a square. */
const sizes = {
  /** For a circle of 38 px at double density. */
  photo: { edge: 96, isSquare: true },
  /** For a card as wide as a phone. */
  image: { edge: 720, isSquare: false },
  work_picture: { edge: 1000, isSquare: false },
} as const;

export const thumbnailType = 'image/webp';

/** Creates thumbnails on first request. */
export function createThumbnails({ db, files, documentWorker }: Services) {
  const making = new Map<string, Promise<Buffer>>();
  const make = async (picture: Picture) => {
    const { id, kind, storage_key } = await requireStored(files, picture);
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
