import { useQuery } from '@tanstack/react-query';
import { downloadFile } from '#domain/files/contract.ts';
import { getMyPhoto } from '#domain/profiles/contract.ts';
import { toDataUrl, useBytes } from '#web/lib/api/download.ts';
import { keyOf } from '#web/lib/api/query.ts';

/** The address of the saved photo; undefined while loading or without one. */
export function usePhoto(fileId: string | null): string | undefined {
  const bytes = useBytes();
  return usePicture(fileId, async () => await bytes(getMyPhoto, {}));
}

export function useUploadedPhoto(fileId: string | null): string | undefined {
  const bytes = useBytes();
  return usePicture(fileId, async (id) => await bytes(downloadFile, { params: { id } }));
}

function usePicture(fileId: string | null, load: (fileId: string) => Promise<Blob>): string | undefined {
  return useQuery({
    queryKey: [...keyOf(getMyPhoto), fileId],
    queryFn: async () => await toDataUrl(await load(fileId ?? '')),
    enabled: fileId !== null,
    // A file with an id never changes.
    staleTime: Infinity,
  }).data;
}
