import { ArrowUpDown } from 'lucide-react';
import { m } from '#web/paraglide/messages.js';
import { useText } from '../../../lib/i18n/text.ts';
import { Button } from '../../../ui/Button.tsx';
import { ExportButton } from '../../admin-list/ExportButton.tsx';
import styles from './LessonArrangement.module.css';

/** What is done with the lessons as a whole: arranging and exporting them. */
export function LessonTools({ onArrange, onExport }: { onArrange: () => void; onExport: () => Promise<void> }) {
  const t = useText();
  return (
    <div className={styles.tools}>
      <Button variant="secondary" size="sm" icon={<ArrowUpDown />} onClick={onArrange}>
        {t(m.teaching_arrange)}
      </Button>
      <ExportButton download={onExport} />
    </div>
  );
}
