import { Menu as MenuIcon } from 'lucide-react';
import { useState } from 'react';
import { m } from '#web/paraglide/messages.js';
import { languageSwitch } from '#web/lib/i18n/language-switch.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';
import { fetchAhead, useFetched } from '#web/ui/hooks/use-fetched.ts';
import styles from './MobileMenu.module.css';
import type { MobileMenuProps } from './MobileSheet.tsx';

const loadSheet = async () => await import('./MobileSheet.tsx');

/** Loads its sheet at the first touch. */
export function MobileMenu({ onCoursesNear, ...props }: MobileMenuProps & { onCoursesNear: () => void }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const [sheet, fetchSheet] = useFetched(loadSheet);
  const open = async () => {
    onCoursesNear();
    if (await fetchSheet()) setOpen(true);
  };
  return (
    <>
      <IconButton
        className={styles.opener}
        label={t(m.shell_open_menu)}
        onPointerDown={() => void fetchAhead(loadSheet)}
        onFocus={() => void fetchAhead(loadSheet)}
        onClick={() => void open()}
        {...languageSwitch}
      >
        <MenuIcon />
      </IconButton>
      {sheet && <sheet.MobileSheet {...props} open={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
