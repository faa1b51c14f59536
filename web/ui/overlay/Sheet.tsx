import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';
import { classNames } from '#web/ui/layout/class-names.ts';
import modal from './Modal.module.css';
import styles from './Sheet.module.css';

// React does not know these attributes yet. Browsers without them run `openSheet` once the page is hydrated.
const command = (name: 'show-modal' | 'close', id: string) => ({ command: name, commandfor: id });

/** The attributes of the button that opens a sheet without scripts. */
export const opensSheet = (id: string) => command('show-modal', id);

/** Opens a sheet in browsers that do not know the attributes of its button. */
export function openSheet(sheet: RefObject<HTMLDialogElement | null>): void {
  if (!('commandForElement' in HTMLButtonElement.prototype)) sheet.current?.showModal();
}

interface SheetProps {
  ref: RefObject<HTMLDialogElement | null>;
  id: string;
  title: string;
  children: ReactNode;
}

/** A dialog at the right edge of public pages, which works without scripts; full width on phones. */
export function Sheet({ ref, id, title, children }: SheetProps) {
  const t = useText();
  return (
    <dialog
      ref={ref}
      id={id}
      className={classNames(modal.modal, styles.sheet)}
      aria-labelledby={`${id}-title`}
      closedby="any"
    >
      <header className={modal.header}>
        <h2 id={`${id}-title`} className={modal.title}>
          {title}
        </h2>
      </header>
      {children}
      <IconButton
        className={styles.close}
        label={t(m.ui_close)}
        onClick={() => ref.current?.close()}
        {...command('close', id)}
      >
        <X />
      </IconButton>
    </dialog>
  );
}
