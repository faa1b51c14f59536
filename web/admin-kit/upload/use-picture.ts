import { useQuery } from '@tanstack/react-query';
import { downloadFile } from '#domain/files/contract.ts';
import { dataAddress } from '#web/lib/api/data-address.ts';
import { useBytes } from '#web/lib/api/download.ts';

/** An upload, saved or not, as an address that an image can show; undefined while there is none. */
export function usePicture(fileId: string | null): string | undefined {
  const bytes = useBytes();
  return useQuery({
    queryKey: ['picture', fileId],
    queryFn: async () => await dataAddress(await bytes(downloadFile, { params: { id: fileId ?? '' } })),
    enabled: fileId !== null,
    // A file never changes under its id.
    staleTime: Infinity,
  }).data;
}
