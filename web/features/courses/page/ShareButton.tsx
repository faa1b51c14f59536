import { Check, Share2 } from 'lucide-react';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { useCopy } from '#web/ui/buttons/CopyButton.tsx';

/** Opens the phone's share sheet, or copies the address. */
export function ShareButton({ title }: { title: string }) {
  const t = useText();
  const { isCopied, copy } = useCopy();

  async function share() {
    const url = window.location.href;
    // Share sheets of computers are less useful than a copied address.
    if ('share' in navigator && window.matchMedia('(pointer: coarse)').matches) {
      return await navigator.share({ title, url }).catch(() => undefined);
    }
    return await copy(url);
  }

  return (
    <Button variant="secondary" wide icon={isCopied ? <Check /> : <Share2 />} onClick={() => void share()}>
      <span aria-live="polite">{t(isCopied ? m.courses_shared : m.courses_share)}</span>
    </Button>
  );
}
