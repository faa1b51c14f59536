import { useQuery } from '@tanstack/react-query';
import { QrCode } from 'lucide-react';
import { useState } from 'react';
import { openQpayInvoice } from '#domain/payments/qpay-contract.ts';
import { m } from '#web/paraglide/messages.js';
import { ApiError } from '#web/lib/api/call-api.ts';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { apiQuery } from '#web/lib/api/query.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { Button, buttonClass } from '#web/ui/buttons/Button.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import styles from './PaymentBox.module.css';

/** The server replaces an invoice after a day, and when another amount is owed. */
const freshMs = 3_600_000;

/** Pays by QPay: a QR code for another device, and links to the bank apps of this one. The page follows when the money has come. */
export function QpayPayment({ reference }: { reference: string }) {
  const t = useText();
  const errorText = useErrorText();
  const [isOpen, setOpen] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({
    ...apiQuery(openQpayInvoice, { body: { reference } }),
    enabled: isOpen,
    staleTime: freshMs,
    refetchInterval: freshMs,
    refetchOnWindowFocus: true,
  });
  if (data)
    return (
      <Stack gap={3}>
        <img
          className={styles.qr}
          src={data.qr}
          alt={t(m.payment_qpay_qr)}
          width="220"
          height="220"
          loading="lazy"
          decoding="async"
        />
        <Text size="sm" tone="muted">
          {t(m.payment_qpay_hint)}
        </Text>
        <Row as="ul">
          {data.links.map(({ name, description, link }) => (
            <li key={link}>
              <a className={buttonClass({ variant: 'secondary', size: 'sm' })} href={link}>
                {description || name}
              </a>
            </li>
          ))}
        </Row>
      </Stack>
    );
  // The payment is added with the request.
  const isEarly = error instanceof ApiError && error.code === 'not_found';
  return (
    <Stack gap={2}>
      <Button
        writes
        wide
        variant="secondary"
        icon={<QrCode />}
        busy={isFetching}
        onClick={() => (isOpen ? void refetch() : setOpen(true))}
      >
        {t(m.payment_qpay)}
      </Button>
      {error && (
        <Text size="sm" tone="muted" role="alert">
          {isEarly ? t(m.payment_qpay_early) : errorText(error)}
        </Text>
      )}
    </Stack>
  );
}
