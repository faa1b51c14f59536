import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import styles from './ContentEditor.module.css';

/** The banner for a conflicting change by another admin. */
export function OutrunBanner({ onTakeOver }: { onTakeOver: (keepMine: boolean) => void }) {
  const t = useText();
  return (
    <Banner tone="warn" live title={t(m.manage_conflict)}>
      {t(m.manage_conflict_text)}
      <div className={styles.choices}>
        <Button size="sm" onClick={() => onTakeOver(true)}>
          {t(m.manage_conflict_keep)}
        </Button>
        <Button size="sm" variant="secondary" onClick={() => onTakeOver(false)}>
          {t(m.manage_conflict_discard)}
        </Button>
      </div>
    </Banner>
  );
}

/** The error of the last save, if any. */
export function RefusalBanner({ refusal }: { refusal: string | null }) {
  if (refusal === null) return null;
  return (
    <Banner tone="error" live>
      {refusal}
    </Banner>
  );
}
