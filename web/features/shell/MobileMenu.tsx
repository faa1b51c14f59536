import { Menu as MenuIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { m } from '#web/paraglide/messages.js';
import { languageSwitch } from '../../lib/i18n/language-switch.ts';
import { useText } from '../../lib/i18n/text.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import styles from './MobileMenu.module.css';
import type { MobileMenuProps } from './MobileSheet.tsx';

const loadSheet = async () => ({ default: (await import('./MobileSheet.tsx')).MobileSheet });

const MobileSheet = lazy(loadSheet);

/** The header's entries on phones: a sheet behind one button, fetched when a finger comes down on it. */
export function MobileMenu({ onCoursesNear, ...props }: MobileMenuProps & { onCoursesNear: () => void }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  // The sheet stays for its way out.
  const [isWanted, setWanted] = useState(false);
  const open = () => {
    onCoursesNear();
    setWanted(true);
    setOpen(true);
  };
  return (
    <>
      <IconButton
        className={styles.opener}
        label={t(m.shell_open_menu)}
        onPointerDown={() => void loadSheet()}
        onFocus={() => void loadSheet()}
        onClick={open}
        {...languageSwitch}
      >
        <MenuIcon />
      </IconButton>
      {isWanted && (
        <Suspense>
          <MobileSheet {...props} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
