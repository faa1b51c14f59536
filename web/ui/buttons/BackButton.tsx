import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { useMedia } from '#web/lib/use-media.ts';
import { IconButton } from './IconButton.tsx';

/** Goes back where the browser shows no button for it: in the installed site, but not on its first page. */
export function BackButton() {
  const t = useText();
  const router = useRouter();
  const isStandalone = useMedia('(display-mode: standalone)');
  const canGoBack = useCanGoBack();
  if (!isStandalone || !canGoBack) return null;
  return (
    <IconButton label={t(m.install_back)} onClick={() => router.history.back()}>
      <ChevronLeft />
    </IconButton>
  );
}
