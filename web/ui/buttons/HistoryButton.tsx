import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { IconButton } from './IconButton.tsx';

/** Goes back; not shown on the first page of the history. */
export function HistoryButton() {
  const t = useText();
  const { history } = useRouter();
  return (
    useCanGoBack() && (
      <IconButton label={t(m.install_back)} onClick={() => history.back()}>
        <ChevronLeft />
      </IconButton>
    )
  );
}
