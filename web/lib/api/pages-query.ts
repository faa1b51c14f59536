import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query';

/** The query of a list with "Show more", from its beginning or from the cursor `first`. */
export const pagesQuery = <Page extends { next: string | null }>(
  queryKey: QueryKey,
  read: (cursor: string | undefined) => Promise<Page>,
  first = '',
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam }) => read(pageParam || undefined),
    initialPageParam: first,
    getNextPageParam: (page) => page.next,
  });
