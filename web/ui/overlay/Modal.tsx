import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { classNames } from '#web/ui/layout/class-names.ts';
import { useLatch } from '#web/ui/hooks/use-latch.ts';
import type { ModalFrameProps, ModalProps } from './ModalFrame.tsx';
import styles from './Modal.module.css';

const ModalFrame = lazyPart<ModalFrameProps>('modal', async () => (await import('./ModalFrame.tsx')).ModalFrame, {
  isNeeded: true,
});

/** The base of dialogs and drawers. Its code is loaded with the first opening, since it is larger than most screens. */
export function Modal(props: ModalFrameProps) {
  const wasOpened = useLatch(props.open);
  return wasOpened && <ModalFrame {...props} />;
}

/** A centred dialog, full screen on phones. */
export function Dialog({ size = 'md', ...props }: ModalProps & { size?: 'md' | 'lg' | undefined }) {
  return <Modal {...props} className={classNames(styles.dialog, styles.screen, styles[size])} />;
}

/** A drawer at the right edge, full screen on phones. */
export function Drawer(props: ModalProps) {
  return <Modal {...props} className={styles.drawer} />;
}
