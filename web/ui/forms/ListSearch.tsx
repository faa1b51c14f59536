import { type LinkProps, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { SearchField } from './SearchField.tsx';

/** What the search of a public list takes. */
export interface ListSearchProps {
  /** The list's own page. */
  path: NonNullable<LinkProps['to']>;
  /** What is searched. */
  label: string;
  className?: string | undefined;
}

/** The search of a public list: a GET form that keeps the list's filters, and follows the typing once the page is hydrated. */
export function ListSearch({ path, label, className }: ListSearchProps) {
  const navigate = useNavigate();
  const { search = '', cursor: _, ...filters } = useSearch({ strict: false });
  const onSearch = useCallback(
    (value: string) =>
      void navigate({
        to: path,
        search: (current) => ({ ...current, search: value.trim() || undefined, cursor: undefined }),
        replace: true,
        resetScroll: false,
      }),
    [navigate, path],
  );
  return <SearchField form={{ action: path, filters }} {...{ label, className, onSearch }} value={search} />;
}
