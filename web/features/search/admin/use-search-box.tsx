import { Search } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
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
  const open = async () => {
    if (await fetchDialog()) setOpen(true);
  };
  const openByKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || latinKeyOf(event) !== 'k') return;
    // The browser's own search.
    event.preventDefault();
    void open();
  });
  useEffect(() => {
    window.addEventListener('keydown', openByKey);
    return () => window.removeEventListener('keydown', openByKey);
  }, []);
  return {
    open: () => void open(),
    dialog: dialog && <dialog.SearchDialog open={isOpen} onClose={() => setOpen(false)} screens={screens} />,
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
