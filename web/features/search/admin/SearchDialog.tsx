import { Autocomplete } from '@base-ui/react/autocomplete';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { type LinkProps, useNavigate } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { recordNames } from '#domain/kernel/record-names.ts';
import { searchEverything } from '#domain/search/contract.ts';
import { nameOf, PersonCell } from '#web/admin-kit/list/cells.tsx';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import type { CallApi } from '#web/lib/api/call-api.ts';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { LocalizedField } from '#web/lib/i18n/Localized.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import field from '#web/ui/forms/Field.module.css';
import { Dialog } from '#web/ui/overlay/Modal.tsx';
import styles from './SearchDialog.module.css';

/** A screen of the admin area. */
export interface Screen {
  to: LinkProps['to'];
  label: typeof m.shell_admin;
  icon: LucideIcon;
}

interface Hit {
  key: string;
  content: ReactNode;
  target: Pick<LinkProps, 'to' | 'params' | 'search'>;
}

interface Group {
  label: string;
  items: Hit[];
}

interface SearchDialogProps {
  open: boolean;
  onClose: () => void;
  screens: readonly Screen[];
}

export function SearchDialog(props: SearchDialogProps) {
  const t = useText();
  return (
    <Dialog open={props.open} onClose={props.onClose} title={t(m.search_open)}>
      <SearchField {...props} />
    </Dialog>
  );
}

function SearchField({ onClose, screens }: SearchDialogProps) {
  const t = useText();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const { groups, error, isLoading } = useHits(text.trim(), screens);
  const isEmpty = groups.length === 0;
  return (
    <Autocomplete.Root
      items={groups}
      mode="none"
      inline
      open
      autoHighlight="always"
      value={text}
      onValueChange={setText}
    >
      <Autocomplete.Input className={field.control} aria-label={t(m.search_open)} placeholder={t(m.search_hint)} />
      <Autocomplete.Status className={styles.status}>
        {error ? errorText(error) : isLoading ? t(m.ui_loading) : isEmpty ? t(m.search_empty) : ''}
      </Autocomplete.Status>
      <Autocomplete.List className={styles.list}>
        {(group: Group) => (
          <Autocomplete.Group key={group.label} items={group.items}>
            <Autocomplete.GroupLabel className={styles.label}>{group.label}</Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(hit: Hit) => (
                <Autocomplete.Item
                  key={hit.key}
                  value={hit}
                  className={styles.hit}
                  onClick={() => {
                    onClose();
                    void navigate(hit.target);
                  }}
                >
                  {hit.content}
                </Autocomplete.Item>
              )}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
    </Autocomplete.Root>
  );
}

const searchQuery = (api: CallApi, search: string) =>
  queryOptions({
    queryKey: ['admin', 'search', search],
    queryFn: () => api(searchEverything, { query: { search } }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });

/** Screens are found at once, everything else by the server after a pause in typing. */
function useHits(text: string, screens: readonly Screen[]) {
  const t = useText();
  const search = usePaused(text);
  const { data, error, isLoading } = useQuery(searchQuery(useApi(), search));
  const shownScreens = screens
    .map((screen) => ({ ...screen, name: t(screen.label) }))
    .filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()));
  const { people = [], courses = [], jobs = [] } = (text !== '' && data) || {};
  const groups: Group[] = [
    {
      label: t(m.search_people),
      items: people.map((person) => ({
        key: `${person.id} ${person.reference}`,
        content: (
          <>
            <PersonCell person={person} unknown={nameOf(t, person)} />
            <span className="num">{person.reference}</span>
          </>
        ),
        target: { to: '/admin-dashboard/users', search: { open: person.id } },
      })),
    },
    ...(
      [
        ['course', m.shell_admin_header_courses, courses],
        ['job', m.shell_admin_header_jobs, jobs],
      ] as const
    ).map(([noun, label, rows]) => ({
      label: t(label),
      items: rows.map((row) => ({
        key: row.id,
        content: <LocalizedField row={row} field="title" />,
        target: { to: `/admin-dashboard/${recordNames[noun].path}/$recordId` as const, params: { recordId: row.id } },
      })),
    })),
    {
      label: t(m.search_screens),
      items: shownScreens.map(({ name, to, icon: Icon }) => ({
        key: name,
        content: (
          <>
            <Icon />
            {name}
          </>
        ),
        target: { to },
      })),
    },
  ];
  return { groups: groups.filter(({ items }) => items.length > 0), error, isLoading };
}

const pause = 150;

/** The value after a pause in its changes. */
function usePaused(value: string): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}
