import type { Actor } from '#domain/kernel/actor.ts';
import { type Language, localized } from '#domain/kernel/language.ts';
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
  const dayText = (at: Timestamp | null) => (at ? writtenDay(dayOf(at, defaultTimeZone), language) : '');
  const number = String(payment.receipt_number).padStart(6, '0');
  const subject = payment.course ?? payment.job;
  const purpose = purposes[payment.purpose]({}, locale);
  const brand = config.brandNames[language];
  const { name: receiver, address, register } = config.payment;
  const isRefunded = payment.status === 'refunded';
  const bytes = await documentWorker.run({
    name: 'receipt',
    input: {
      language,
      brand,
      title: m.receipt_title({}, locale),
      lines: [
        [m.receipt_number({}, locale), number],
        [m.receipt_day({}, locale), dayText(payment.confirmed_at)],
        [m.receipt_payer({}, locale), payment.person?.full_name ?? '–'],
        [
          m.receipt_purpose({}, locale),
          subject ? `${purpose}: ${localized(subject, 'title', language).text}` : purpose,
        ],
        [m.receipt_reference({}, locale), payment.reference],
        [m.receipt_amount({}, locale), `${(payment.amount ?? 0).toLocaleString('en-US')} ${payment.currency}`],
        [m.receipt_receiver({}, locale), receiver && receiver !== brand ? `${brand} (${receiver})` : brand],
        ...(register ? [[m.receipt_register({}, locale), register] satisfies [string, string]] : []),
        ...(address ? [[m.receipt_address({}, locale), address] satisfies [string, string]] : []),
      ],
      notes: [
        ...(isRefunded ? [m.receipt_refunded({ day: dayText(payment.decided_at) }, locale)] : []),
        m.receipt_note({}, locale),
      ],
      stamp: m.receipt_stamp({}, locale),
      madeAt: now,
    },
    client: actor.userId,
  });
  return { name: `receipt-${number}.pdf`, bytes };
}
