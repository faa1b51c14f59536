import { type LinkProps, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useFollowing } from './use-following.ts';

/**
 * Narrows a list down through its address, from its first page on. The address follows only when its list is there, so
 * `shown` is what was chosen, at once.
 */
export function useNarrowing<Filter extends { search?: string | undefined }>(
  path: NonNullable<LinkProps['to']>,
  filter: Filter,
) {
  const navigate = useNavigate();
  const [shown, setShown] = useFollowing(filter);
  const narrow = useCallback(
    (change: Partial<Filter>) => {
      setShown((current) => ({ ...current, ...change }));
      void navigate({
        to: path,
        search: (current) => ({ ...current, ...change, cursor: undefined }),
        replace: true,
        resetScroll: false,
      });
    },
    [navigate, path, setShown],
  );
  const search = useCallback(
    (value: string) => narrow({ search: value.trim() || undefined } as Partial<Filter>),
    [narrow],
  );
  return { shown, narrow, search };
}
