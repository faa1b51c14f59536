/** A part of the page could not be had. */
export class LostPart extends Error {
  override readonly name = 'LostPart';
}

/** Fetches a part of the page; throws `LostPart` when it cannot be had. */
export async function fetchPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (cause) {
    throw new LostPart('A part of the page could not be had', { cause });
  }
}
