import type { MyCertificate } from '#domain/certificates/contract.ts';
import { certificatePath } from '#domain/certificates/rules.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { type Language, languages, localized } from '#domain/kernel/language.ts';
import { labeled } from '#domain/kernel/text.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { writtenDay } from '#domain/kernel/written-date.ts';
import { nameIn } from '#domain/portfolio/rules.ts';
import { addressIn } from '#domain/site/rules.ts';
import type { Pdf } from '#server/http/responses/send-file.ts';
import { m } from '#server/paraglide/messages.js';
import type { Services } from '#server/services/services.ts';

const between: Record<Language, string> = { mn: ' – ', ja: '〜', en: ' – ' };

/** The paper of a certificate, with a QR code of its public page in the same language. */
export async function makeCertificate(
  { config, documentWorker }: Pick<Services, 'config' | 'documentWorker'>,
  certificate: MyCertificate,
  { language, actor, now }: { language: Language; actor: Pick<Actor, 'userId'>; now: Timestamp },
): Promise<Pdf> {
  const locale = { locale: language };
  const { number, name, katakana, latin, check_digits: digits } = certificate;
  const large = nameIn(certificate, language);
  const address = config.publicUrl + addressIn(certificatePath(number), language, languages);
  const bytes = await documentWorker.run({
    name: 'certificate',
    input: {
      language,
      brand: config.brandNames[language],
      title: m.certificate_title({}, locale),
      number,
      before: m.certificate_before({}, locale),
      name: large,
      otherNames: [katakana, latin, name].filter((text) => text !== null && text !== large).map(String),
      after: m.certificate_after({}, locale),
      course: localized(certificate, 'title', language).text,
      facts: factsOf(certificate, language),
      digits: labeled(language, m.certificate_digits({}, locale), digits),
      scan: m.certificate_scan({}, locale),
      address,
      madeAt: now,
    },
    client: actor.userId,
  });
  return { name: `certificate-${number}.pdf`, bytes };
}

function factsOf(
  { started_on, ended_on, issued_on, hours, homework, works }: MyCertificate,
  language: Language,
): [string, string][] {
  const locale = { locale: language };
  const [from, to, issued] = [started_on, ended_on, issued_on].map((day) => writtenDay(day, language));
  const counts: [string, string, boolean][] = [
    [m.certificate_hours({}, locale), m.certificate_hours_value({ hours: hours ?? 0 }, locale), hours !== null],
    [m.certificate_homework({}, locale), String(homework), homework > 0],
    [m.certificate_works({}, locale), String(works), works > 0],
  ];
  return [
    [m.certificate_period({}, locale), `${from}${between[language]}${to}`],
    [m.certificate_issued({}, locale), issued ?? ''],
    ...counts.filter(([, , isKnown]) => isKnown).map(([label, value]): [string, string] => [label, value]),
  ];
}
