import { useEffect, useState } from 'react';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { toast } from '#web/ui/feedback/toast.ts';

/** How long the confirmation of a copied text stays, in milliseconds (specification). */
const confirmationTime = 2000;

/** Copies a text; `isCopied` is true for two seconds; a failure shows a toast. */
export function useCopy(): { isCopied: boolean; copy: (text: string) => Promise<void> } {
  const t = useText();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), confirmationTime);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      toast.error(t(m.ui_copy_failed));
    }
  }
  return { isCopied, copy };
}
