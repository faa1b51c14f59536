import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { useKeeping } from './api.ts';

/** The button that cancels the account's deletion. */
export function KeepAccount() {
  const t = useText();
  const keeping = useKeeping();
  return (
    <Button variant="secondary" size="sm" busy={keeping.isPending} onClick={() => keeping.mutate()}>
      {t(m.settings_deletion_cancel)}
    </Button>
  );
}
