import type { Actor } from '#domain/kernel/actor.ts';
import { type Language, localized } from '#domain/kernel/language.ts';
import { bracketed, labeled } from '#domain/kernel/text.ts';
import { dayOf, defaultTimeZone, type Timestamp } from '#domain/kernel/time.ts';
import { writtenDay } from '#domain/kernel/written-date.ts';
import type { AdminPayment } from '#domain/payments/contract.ts';
import type { Pdf } from '#server/http/responses/send-file.ts';
import { m } from '#server/paraglide/messages.js';
import type { Services } from '#server/services/services.ts';

const purposes = {
  enrollment: m.receipt_enrollment,
  application: m.receipt_application,
  verification: m.receipt_verification,
};

/** The receipt of a payment that has been confirmed, with its days in the time zone of the school. */
export async function makeReceipt(
  { config, documentWorker }: Pick<Services, 'config' | 'documentWorker'>,
  payment: AdminPayment,
  { language, actor, now }: { language: Language; actor: Pick<Actor, 'userId'>; now: Timestamp },
): Promise<Pdf> {
  const locale = { locale: language };
  const amountText = (amount: number) => `${amount.toLocaleString('en-US')} ${payment.currency}`;
  const number = String(payment.receipt_number).padStart(6, '0');
  const subject = payment.course ?? payment.job;
  const purpose = purposes[payment.purpose]({}, locale);
  const brand = config.brandNames[language];
  const returned = payment.returned > 0 && payment.status !== 'refunded' && amountText(payment.returned);
  const refundedOn = payment.status === 'refunded' && payment.decided_at;
  const bytes = await documentWorker.run({
    name: 'receipt',
    input: {
      language,
      brand,
      title: m.receipt_title({}, locale),
      lines: [
        [m.receipt_number({}, locale), number],
        [
          m.receipt_day({}, locale),
          writtenDay(payment.paid_on ?? dayOf(payment.confirmed_at ?? now, defaultTimeZone), language),
        ],
        [m.receipt_payer({}, locale), payment.person?.full_name ?? '–'],
        [
          m.receipt_purpose({}, locale),
          subject ? labeled(language, purpose, localized(subject, 'title', language).text) : purpose,
        ],
        [m.receipt_reference({}, locale), payment.reference],
        [m.receipt_amount({}, locale), amountText(payment.amount ?? 0)],
        ...(returned ? [[m.receipt_returned({}, locale), returned] satisfies [string, string]] : []),
        ...schoolLines(config, language),
      ],
      notes: [
        ...(refundedOn
          ? [m.receipt_refunded({ day: writtenDay(dayOf(refundedOn, defaultTimeZone), language) }, locale)]
          : []),
        m.receipt_note({}, locale),
      ],
      stamp: m.receipt_stamp({}, locale),
      madeAt: now,
    },
    client: actor.userId,
  });
  return { name: `receipt-${number}.pdf`, bytes };
}

/** Who has received the money. */
function schoolLines({ payment, brandNames }: Services['config'], language: Language): [string, string][] {
  const locale = { locale: language };
  const brand = brandNames[language];
  const { name, register, address } = payment;
  return [
    [m.receipt_receiver({}, locale), name && name !== brand ? bracketed(language, brand, name) : brand],
    ...(register ? [[m.receipt_register({}, locale), register] satisfies [string, string]] : []),
    ...(address ? [[m.receipt_address({}, locale), address] satisfies [string, string]] : []),
  ];
}
