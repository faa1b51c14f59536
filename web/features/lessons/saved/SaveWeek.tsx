import { Download, HardDriveDownload } from 'lucide-react';
import { useState } from 'react';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { useLearnerId } from '#web/lib/offline/learner.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { useFetched } from '#web/ui/hooks/use-fetched.ts';
import { type SaveWeekProps, weekStates } from './week-states.ts';

// Loaded with the first click: lessons open without it.
const loadDialog = async () => await import('./WeekDetails.tsx');

/** Opens what can be saved of a week, or its state on this device. */
export function SaveWeek(props: SaveWeekProps) {
  const t = useText();
  const learnerId = useLearnerId();
  const [dialog, fetchDialog] = useFetched(loadDialog);
  const [isOpen, setOpen] = useState(false);
  if (learnerId === null) return null;
  const { saved } = props;
  async function open() {
    if (dialog ?? (await fetchDialog())) setOpen(true);
  }
  return (
    <>
      <Button variant="ghost" size="sm" icon={saved ? <HardDriveDownload /> : <Download />} onClick={() => void open()}>
        {t(saved ? weekStates[saved.state].name : m.saved_save)}
      </Button>
      {dialog && <dialog.SaveWeekDialog {...props} {...{ learnerId }} open={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
