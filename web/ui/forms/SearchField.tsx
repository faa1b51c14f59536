import { Search, X } from 'lucide-react';
import { type FormEvent, useCallback, useEffect, useId, useRef } from 'react';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { classNames } from '#web/ui/layout/class-names.ts';
import field from './Field.module.css';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';
import styles from './SearchField.module.css';
import { useSyncedState } from '#web/ui/hooks/use-synced-state.ts';
import { type LinkProps, useNavigate, useSearch } from '@tanstack/react-router';

export interface SearchFieldProps {
  label: string;
  value: string;
  onSearch: (value: string) => void;
  /** Debounce in milliseconds; Enter searches at once. */
  debounce?: number | undefined;
  /** The form's target and other query parameters, for use without JavaScript. */
  form?: { action: string; filters: Record<string, string | number | undefined> } | undefined;
  className?: string | undefined;
}

/** A search field that searches while typing. */
export function SearchField({ label, value, onSearch, debounce = 300, form, className }: SearchFieldProps) {
  const t = useText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useSyncedState(value);

  // Text typed before hydration is only in the DOM.
  useEffect(() => setDraft(input.current?.value ?? ''), [setDraft]);

  useEffect(() => {
    if (draft === value) return undefined;
    const timer = setTimeout(() => onSearch(draft), debounce);
    return () => clearTimeout(timer);
  }, [draft, value, onSearch, debounce]);

  function searchNow(event: FormEvent) {
    event.preventDefault();
    if (draft !== value) onSearch(draft);
  }

  function clear() {
    setDraft('');
    onSearch('');
    input.current?.focus();
  }

  return (
    <form
      noValidate
      role="search"
      action={form?.action}
      className={classNames(styles.search, className)}
      onSubmit={searchNow}
    >
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <input
        ref={input}
        id={id}
        className={field.control}
        type="search"
        name="search"
        enterKeyHint="search"
        autoComplete="off"
        placeholder={label}
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
      />
      {form ? (
        <IconButton type="submit" className={styles.submit} label={t(m.ui_search)}>
          <Search />
        </IconButton>
      ) : (
        <Search className={styles.icon} />
      )}
      {Object.entries(form?.filters ?? {}).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {draft && (
        <IconButton className={styles.clear} label={t(m.ui_clear_search)} onClick={clear}>
          <X />
        </IconButton>
      )}
    </form>
  );
}

export interface ListSearchProps {
  /** The list's own page. */
  path: NonNullable<LinkProps['to']>;
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
