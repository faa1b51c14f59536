import { Search } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { latinKeyOf } from '#web/ui/data/latin-key.ts';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';
import { useFetched } from '#web/ui/hooks/use-fetched.ts';
import type { Screen } from './SearchDialog.tsx';

const loadDialog = async () => await import('./SearchDialog.tsx');

/** The search of the admin area, opened by its buttons and by Ctrl or ⌘ K. */
export function useSearchBox(screens: readonly Screen[]): { open: () => void; dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  const [dialog, fetchDialog] = useFetched(loadDialog);
  /** What is typed until the field has the focus; null at other times. */
  const early = useRef<string | null>(null);
  const open = async () => {
    if (isOpen) return;
    early.current ??= '';
    if (await fetchDialog()) setOpen(true);
    else early.current = null;
  };
  const close = () => {
    early.current = null;
    setOpen(false);
  };
  const takeEarly = () => {
    const text = early.current ?? '';
    early.current = null;
    return text;
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const hasModifier = event.ctrlKey || event.metaKey;
    const opens = hasModifier && !event.altKey && !event.shiftKey && latinKeyOf(event) === 'k';
    const isEarly = early.current !== null && !hasModifier && event.key.length === 1;
    if (!opens && !isEarly) return;
    // The browser's own search, or the field that had the focus.
    event.preventDefault();
    if (opens) void open();
    else early.current += event.key;
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return {
    open: () => void open(),
    dialog: dialog && <dialog.SearchDialog open={isOpen} onClose={close} takeEarly={takeEarly} screens={screens} />,
  };
}

export function SearchButton({ onClick, className }: { onClick: () => void; className?: string | undefined }) {
  const t = useText();
  return (
    <IconButton
      className={className}
      label={t(m.search_open)}
      tooltip={t(m.search_open_keys)}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onClick}
    >
      <Search />
    </IconButton>
  );
}
