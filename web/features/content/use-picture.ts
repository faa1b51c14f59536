import { useQuery } from '@tanstack/react-query';
import { downloadFile } from '#domain/files/contract.ts';
import { useBytes } from '../../lib/api/download.ts';

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

// The bearer token that fetches the bytes cannot stand in an image's address, so the bytes themselves do.
const dataAddress = async (bytes: Blob) =>
  await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')));
    reader.readAsDataURL(bytes);
  });
