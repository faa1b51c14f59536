import { getThumbnail } from '#domain/files/contract.ts';
import type { TokenSource } from '../../lib/api/browser-api.ts';
import { dataAddress } from '../../lib/api/data-address.ts';
import { fetchBytes } from '../../lib/api/download.ts';

/** A small photo as an address that an image can show. */
export async function loadThumbnail(tokens: TokenSource, photoId: string): Promise<string> {
  const answer = await fetchBytes(tokens, getThumbnail, { params: { id: photoId } });
  return await dataAddress(await answer.blob());
}
