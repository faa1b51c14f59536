import styles from './Drawer.module.css';
import { Modal, type ModalProps } from './Modal.tsx';

/** A drawer at the right edge, full screen on phones. */
export function Drawer(props: ModalProps) {
  return <Modal {...props} className={styles.drawer} />;
}
