import { classNames } from '#web/ui/layout/class-names.ts';
import styles from './Dialog.module.css';
import { Modal, type ModalProps } from './Modal.tsx';

/** A centred dialog, full screen on phones. */
export function Dialog({ size = 'md', ...props }: ModalProps & { size?: 'md' | 'lg' | undefined }) {
  return <Modal {...props} className={classNames(styles.dialog, styles.screen, styles[size])} />;
}
