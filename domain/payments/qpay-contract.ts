import * as z from 'zod/mini';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { idParams } from '#domain/kernel/ids.ts';

/** A bank app that opens an invoice; banks have schemes of their own, such as khanbank://. */
export const qpayLink = z.object({ name: z.string(), description: z.string(), link: z.string() });
export type QpayLink = z.infer<typeof qpayLink>;

export const openQpayInvoice = endpoint({
  method: 'POST',
  path: '/api/payments/qpay',
  summary:
    "An invoice at QPay for the signed-in learner's open payment in tugrik, made by the first call. Not found before the request is sent, and where QPay is off.",
  access: 'learner',
  input: { body: z.object({ reference: z.string().check(z.maxLength(40)) }) },
  /** `qr` is the address of an SVG image. */
  output: z.object({ qr: z.string(), links: z.array(qpayLink) }),
  errors: ['not_found', 'unavailable'],
});

export const notifyOfQpay = endpoint({
  method: 'GET',
  path: '/api/qpay/{id}',
  summary: 'Called by QPay: checks the invoice at QPay, whose answer decides. The response says nothing about it.',
  access: 'public',
  bytes: true,
  input: { params: idParams },
});
