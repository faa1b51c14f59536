import { getThumbnail } from '#domain/files/contract.ts';
import type { TokenSource } from '#web/lib/api/browser-api.ts';
import { toDataUrl } from '#web/lib/api/download.ts';
import { fetchBytes } from '#web/lib/api/download.ts';

export async function loadThumbnail(tokens: TokenSource, photoId: string): Promise<string> {
  const answer = await fetchBytes(tokens, getThumbnail, { params: { id: photoId } });
  return await toDataUrl(await answer.blob());
}
