import { useQuery } from '@tanstack/react-query';
import { downloadFile } from '#domain/files/contract.ts';
import { getMyPhoto } from '#domain/profiles/contract.ts';
import { dataAddress } from '#web/lib/api/data-address.ts';
import { useBytes } from '#web/lib/api/download.ts';

/** The saved photo as an address that an image can show; undefined while there is none. */
export function usePhoto(fileId: string | null): string | undefined {
  const bytes = useBytes();
  return usePicture(fileId, async () => await bytes(getMyPhoto, {}));
}

/** An uploaded photo that waits for its form. */
export function useUploadedPhoto(fileId: string | null): string | undefined {
  const bytes = useBytes();
  return usePicture(fileId, async (id) => await bytes(downloadFile, { params: { id } }));
}

function usePicture(fileId: string | null, load: (fileId: string) => Promise<Blob>): string | undefined {
  return useQuery({
    queryKey: ['my-profile', 'photo', fileId],
    queryFn: async () => await dataAddress(await load(fileId ?? '')),
    enabled: fileId !== null,
    // A file never changes under its id.
    staleTime: Infinity,
  }).data;
}
