import { fileTypes } from '#domain/files/rules.ts';
import type { StoredFile } from '#domain/kernel/content.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { requireFewUploads } from '#server/core/files/commands.ts';
import { makePapers } from '#server/features/career/papers-queries.ts';
import type { Services } from '#server/services/services.ts';

/** Stores both papers of a person as an upload that an application can attach. Throws like an upload. */
export async function storePapers(
  services: Services,
  { id: ownerId, now }: { id: string; now: Timestamp },
): Promise<StoredFile> {
  const { name, bytes } = await makePapers(services, { id: ownerId, now });
  const { id } = await services.files.store(services.db, {
    kind: 'resume',
    name,
    contentType: fileTypes.pdf.contentType,
    bytes,
    ownerId,
    attached: false,
    now,
    beforeInsert: (tx) => requireFewUploads(tx, ownerId),
  });
  return { id, name, byte_size: bytes.length };
}
