import { queryOptions, useQuery } from '@tanstack/react-query';
import { downloadFile } from '#domain/files/contract.ts';
import { listWorks } from '#domain/works/contract.ts';
import type { CallApi } from '#web/lib/api/call-api.ts';
import { toDataUrl, useBytes } from '#web/lib/api/download.ts';

export const worksKey = ['works'] as const;

export const worksQuery = (api: CallApi) =>
  queryOptions({ queryKey: [...worksKey, 'own'], queryFn: () => api(listWorks, {}), staleTime: 0 });

/** The address of an own picture; undefined while loading or without one. */
export function usePicture(fileId: string | null): string | undefined {
  const bytes = useBytes();
  return useQuery({
    queryKey: ['work-picture', fileId],
    queryFn: async () => await toDataUrl(await bytes(downloadFile, { params: { id: fileId ?? '' } })),
    enabled: fileId !== null,
    // A file with an id never changes.
    staleTime: Infinity,
  }).data;
}
