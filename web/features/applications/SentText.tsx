import { useEffect, useRef, useState } from 'react';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { classNames } from '#web/ui/layout/class-names.ts';
import styles from './SentText.module.css';

export function SentText({ children }: { children: string }) {
  return <p className={styles.text}>{children}</p>;
}

/** A sent text that folds after six lines. */
export function FoldedText({ children }: { children: string }) {
  const t = useText();
  const text = useRef<HTMLParagraphElement>(null);
  const [isCut, setCut] = useState(false);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const { scrollHeight = 0, clientHeight = 0 } = text.current ?? {};
    setCut(scrollHeight > clientHeight);
  }, [children]);
  return (
    <>
      <p ref={text} className={classNames(styles.text, !isOpen && styles.folded)}>
        {children}
      </p>
      {isCut && (
        <Button variant="ghost" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? m.ui_show_less : m.ui_show_all)}
        </Button>
      )}
    </>
  );
}
