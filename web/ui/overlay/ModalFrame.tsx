import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { m } from '#web/paraglide/messages.js';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';
import { classNames } from '#web/ui/layout/class-names.ts';
import { useCloseOnBack } from './close-on-back.ts';
import styles from './Modal.module.css';

/** `onClose` requests closing. */
export interface ModalProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, which stay visible while the content scrolls. */
  footer?: ReactNode;
  /** The initial focus; default the first control. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** Closes by the browser's Back key; default true. False if the address opens it, since then Back changes the address. */
  closesByBack?: boolean | undefined;
}

export interface ModalFrameProps extends ModalProps {
  className: string | undefined;
  role?: 'alertdialog' | undefined;
}

/** Focus trap, Escape, restored focus. */
export function ModalFrame(props: ModalFrameProps) {
  const t = useText();
  // The page's, which is not always that of the document.
  const language = useLanguage();
  const { open, onClose, title, description, children, footer, initialFocus, className, role } = props;
  useCloseOnBack(open && props.closesByBack !== false, onClose);
  return (
    <Base.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Popup
          lang={language}
          className={classNames(styles.modal, className)}
          initialFocus={initialFocus}
          role={role ?? 'dialog'}
        >
          <header className={styles.header}>
            <Base.Title className={styles.title}>{title}</Base.Title>
          </header>
          <div className={styles.body}>
            {description && <Base.Description className={styles.description}>{description}</Base.Description>}
            {children}
          </div>
          {footer && <footer className={styles.footer}>{footer}</footer>}
          {/* Last, so that the focus starts on the first control of the content. */}
          <Base.Close render={<IconButton className={styles.close} label={t(m.ui_close)} />}>
            <X />
          </Base.Close>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/** `Drawer` with its code, for parts that are loaded later as a whole. */
export function DrawerFrame(props: ModalProps) {
  return <ModalFrame {...props} className={styles.drawer} />;
}
