import { type LinkProps, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { SearchField } from './SearchField.tsx';

export interface ListSearchProps {
  /** The list's own page. */
  path: NonNullable<LinkProps['to']>;
  /** The accessible name. */
  label: string;
  className?: string | undefined;
}

/** The search of a public list: a GET form that keeps the filters, and searches while typing once hydrated. */
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
