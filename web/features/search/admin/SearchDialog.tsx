import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { recordNames } from '#domain/kernel/records/record-names.ts';
import { searchEverything } from '#domain/search/contract.ts';
import { nameOf, PersonCell } from '#web/admin-kit/list/cells.tsx';
import { m } from '#web/paraglide/messages.js';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { pageQuery } from '#web/lib/api/query.ts';
import { LocalizedField } from '#web/lib/i18n/Localized.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import field from '#web/ui/forms/Field.module.css';
import { Dialog } from '#web/ui/overlay/Modal.tsx';
import { isNamed } from './screen-names.ts';
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
  hits: Hit[];
}

interface SearchDialogProps {
  open: boolean;
  onClose: () => void;
  /** Returns once what was typed before the field had the focus. */
  takeEarly: () => string;
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

function SearchField({ onClose, takeEarly, screens }: SearchDialogProps) {
  const t = useText();
  const errorText = useErrorText();
  const [text, setText] = useState('');
  const { groups, error, isLoading } = useHits(text.trim(), screens);
  const box = useRef<HTMLDivElement>(null);
  const opensFirst = useRef(false);
  const openFirst = () => box.current?.querySelector('a')?.click();
  // Enter may come before the results.
  useEffect(() => {
    if (!opensFirst.current || isLoading) return;
    opensFirst.current = false;
    openFirst();
  });
  return (
    <div ref={box} role="search" onKeyDown={moveFocus}>
      <input
        className={field.control}
        type="search"
        enterKeyHint="go"
        autoComplete="off"
        aria-label={t(m.search_open)}
        placeholder={t(m.search_hint)}
        value={text}
        onFocus={() => {
          const early = takeEarly();
          if (early !== '') setText(early);
        }}
        onChange={({ target }) => {
          setText(target.value);
          opensFirst.current = false;
        }}
        onKeyDown={({ key }) => {
          if (key !== 'Enter' || text.trim() === '') return;
          if (isLoading) opensFirst.current = true;
          else openFirst();
        }}
      />
      <p role="status" className={styles.status}>
        {error ? errorText(error) : isLoading ? t(m.ui_loading) : groups.length === 0 ? t(m.search_empty) : ''}
      </p>
      {groups.map(({ label, hits }) => (
        <section key={label} className={styles.group}>
          <h3 className={styles.label}>{label}</h3>
          <ul>
            {hits.map(({ key, content, target }) => (
              <li key={key}>
                <Link {...target} className={styles.hit} onClick={onClose}>
                  {content}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Up and down move between the field and the results. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const targets = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a')];
  targets[targets.findIndex((one) => one === document.activeElement) + step]?.focus();
}

/** Screens are found at once, everything else by the server after a pause in typing. */
function useHits(text: string, screens: readonly Screen[]) {
  const t = useText();
  const search = usePaused(text);
  const { data, error, isFetching } = useQuery({
    ...pageQuery(searchEverything, { query: { search } }),
    enabled: search !== '',
  });
  const shownScreens = screens
    .map((screen) => ({ ...screen, name: t(screen.label) }))
    .filter(({ label }) => isNamed(label, text));
  const { people = [], courses = [], jobs = [] } = (text !== '' && data) || {};
  const groups: Group[] = [
    {
      label: t(m.search_people),
      hits: people.map((person) => ({
        key: `${person.id} ${person.reference}`,
        content: (
          <>
            <PersonCell person={person} unknown={nameOf(t, person)} />
            <span className="num">{person.reference}</span>
          </>
        ),
        target: { to: '/admin-dashboard/people/$personId', params: { personId: person.id } },
      })),
    },
    ...(
      [
        ['course', m.shell_admin_header_courses, courses],
        ['job', m.shell_admin_header_jobs, jobs],
      ] as const
    ).map(([noun, label, rows]) => ({
      label: t(label),
      hits: rows.map((row) => ({
        key: row.id,
        content: <LocalizedField row={row} field="title" />,
        target: { to: `/admin-dashboard/${recordNames[noun].path}/$recordId` as const, params: { recordId: row.id } },
      })),
    })),
    {
      label: t(m.search_screens),
      hits: shownScreens.map(({ name, to, icon: Icon }) => ({
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
  return { groups: groups.filter(({ hits }) => hits.length > 0), error, isLoading: isFetching || search !== text };
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
