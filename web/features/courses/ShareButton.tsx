import { Check, Share2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { m } from '#web/paraglide/messages.js';
import { useText } from '../../lib/i18n/text.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toast.ts';

/** How long the confirmation of a copied address stays, in milliseconds (specification). */
const confirmationTime = 2000;

/** Shares this page: the phone's own sheet where there is one, else its address is copied. */
export function ShareButton({ title }: { title: string }) {
  const t = useText();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), confirmationTime);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function share() {
    const url = window.location.href;
    // Computers have a share sheet too, but a copied address is what people there want.
    if ('share' in navigator && window.matchMedia('(pointer: coarse)').matches) {
      return await navigator.share({ title, url }).catch(() => undefined);
    }
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      toast.error(t(m.ui_copy_failed));
    }
    return undefined;
  }

  return (
    <Button variant="secondary" wide icon={isCopied ? <Check /> : <Share2 />} onClick={() => void share()}>
      <span aria-live="polite">{t(isCopied ? m.courses_shared : m.courses_share)}</span>
    </Button>
  );
}
