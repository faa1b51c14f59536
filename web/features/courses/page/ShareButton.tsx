import { Check, Share2 } from 'lucide-react';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { useCopy } from '#web/ui/buttons/CopyButton.tsx';

/** Shares this page: the phone's own sheet where there is one, else its address is copied. */
export function ShareButton({ title }: { title: string }) {
  const t = useText();
  const { isCopied, copy } = useCopy();

  async function share() {
    const url = window.location.href;
    // Computers have a share sheet too, but a copied address is what people there want.
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
