import { Check, Copy } from 'lucide-react';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { Button, type ButtonStyle } from './Button.tsx';
import { useEffect, useState } from 'react';
import { toast } from '#web/ui/feedback/toast.ts';

export interface CopyButtonProps extends Pick<ButtonStyle, 'variant' | 'size'> {
  value: string;
  /** Default "Copy". */
  label?: string | undefined;
  /** What is copied, for screen readers, if there are several buttons on a page. */
  name?: string | undefined;
}

export function CopyButton({ value, label, name, variant = 'secondary', size = 'sm' }: CopyButtonProps) {
  const t = useText();
  const { isCopied, copy } = useCopy();
  return (
    <Button variant={variant} size={size} icon={isCopied ? <Check /> : <Copy />} onClick={() => void copy(value)}>
      <span aria-live="polite">{isCopied ? t(m.ui_copied) : (label ?? t(m.ui_copy))}</span>
      {name && <span className="visually-hidden">{name}</span>}
    </Button>
  );
}

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
