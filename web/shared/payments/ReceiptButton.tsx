import { ReceiptText } from 'lucide-react';
import type { Language } from '#domain/kernel/language.ts';
import type { downloadMyReceipt, downloadReceipt, MyPayment } from '#domain/payments/contract.ts';
import { receiptStatuses } from '#domain/payments/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useDownload } from '#web/lib/api/download.ts';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { useMutation } from '#web/lib/api/use-mutation.ts';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';

interface ReceiptButtonProps {
  payment: Pick<MyPayment, 'id' | 'reference' | 'status'>;
  of: typeof downloadMyReceipt | typeof downloadReceipt;
  /** Default the reader's. */
  language?: Language;
  /** Default "Receipt". */
  label?: string;
}

export const hasReceipt = ({ status }: Pick<MyPayment, 'status'>) => receiptStatuses.some((one) => one === status);

/** Downloads the receipt; nothing for a payment without one. */
export function ReceiptButton({ payment, of, language, label }: ReceiptButtonProps) {
  const t = useText();
  const current = useLanguage();
  const errorText = useErrorText();
  const download = useDownload();
  const { mutate, isPending } = useMutation({
    mutationFn: async () =>
      await download(of, { params: { id: payment.id }, query: { language: language ?? current } }, 'receipt.pdf'),
    onError: (error) => toast.error(errorText(error)),
  });
  if (!hasReceipt(payment)) return null;
  const name = label ?? t(m.payment_receipt);
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={<ReceiptText />}
      busy={isPending}
      aria-label={`${name}: ${payment.reference}`}
      onClick={() => mutate()}
    >
      {name}
    </Button>
  );
}
