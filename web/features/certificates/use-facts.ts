import type { MyCertificate } from '#domain/certificates/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import type { Fact } from '#web/ui/data/FactList.tsx';

type Course = Pick<MyCertificate, 'started_on' | 'ended_on' | 'hours' | 'homework' | 'works'>;

/** What a certificate says about the course; counts that are 0 are left out, as in the paper. */
export function useCourseFacts({ started_on, ended_on, hours, homework, works }: Course): Fact[] {
  const t = useText();
  const { dateShort } = useFormat();
  return [
    { name: t(m.certificates_period), value: `${dateShort(started_on)} – ${dateShort(ended_on)}` },
    { name: t(m.certificates_hours), value: hours === null ? null : t(m.certificates_hours_value, { hours }) },
    { name: t(m.certificates_homework), value: homework },
    { name: t(m.certificates_works), value: works },
  ];
}
