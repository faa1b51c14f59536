import { useState } from 'react';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { forgetRemovedWork, readRemovedWork } from '#web/lib/offline/removed-work.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';

/** Tells a user how much of their unsent work was removed because somebody else signed in on this device. */
export function RemovedWork({ userId }: { userId: string }) {
  const t = useText();
  const { date } = useFormat();
  const [removed, setRemoved] = useState(() => Object.entries(readRemovedWork(userId)));
  if (removed.length === 0) return null;
  const close = () => {
    forgetRemovedWork(userId);
    setRemoved([]);
  };
  return (
    <Banner
      tone="warn"
      live
      action={
        <Button variant="secondary" size="sm" onClick={close}>
          {t(m.ui_close)}
        </Button>
      }
    >
      {removed.map(([day, count]) => (
        <p key={day}>{t(m.offline_removed, { date: date(day), count })}</p>
      ))}
    </Banner>
  );
}
