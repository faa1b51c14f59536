import type { ReactNode } from 'react';
import { classNames } from '#web/ui/layout/class-names.ts';
import styles from './ImageField.module.css';
import { useQuery } from '@tanstack/react-query';
import { downloadFile } from '#domain/files/contract.ts';
import { toDataUrl } from '#web/lib/api/download.ts';
import { useBytes } from '#web/lib/api/download.ts';
import { keyOf } from '#web/lib/api/query.ts';

export function NoPicture({ icon, className }: { icon: ReactNode; className?: string | undefined }) {
  return (
    <span className={classNames(styles.placeholder, className)} aria-hidden="true">
      {icon}
    </span>
  );
}

/** The address of an uploaded image; undefined while loading or without one. */
export function usePicture(fileId: string | null): string | undefined {
  const bytes = useBytes();
  return useQuery({
    queryKey: [...keyOf(downloadFile), fileId],
    queryFn: async () => await toDataUrl(await bytes(downloadFile, { params: { id: fileId ?? '' } })),
    enabled: fileId !== null,
    // A file with an id never changes.
    staleTime: Infinity,
  }).data;
}
