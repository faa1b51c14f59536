import styles from './Drawer.module.css';
import { Modal, type ModalProps } from './Modal.tsx';

/** A sheet at the right edge; the whole screen on phones. */
export function Drawer(props: ModalProps) {
  return <Modal {...props} className={styles.drawer} />;
}
