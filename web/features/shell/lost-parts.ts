export class LostPart extends Error {
  override readonly name = 'LostPart';
}

/** Throws `LostPart` if it cannot be loaded. */
export async function fetchPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (cause) {
    throw new LostPart('A part of the page could not be had', { cause });
  }
}
