import { ExternalLink } from 'lucide-react';
import type { MyCertificate } from '#domain/certificates/contract.ts';
import { certificatePath, linkedInAddress } from '#domain/certificates/rules.ts';
import { localized } from '#domain/kernel/language.ts';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { useBrandName } from '#web/shared/site/api.ts';
import { buttonClass } from '#web/ui/buttons/Button.tsx';
import { CopyButton } from '#web/ui/buttons/CopyButton.tsx';
import { FactList } from '#web/ui/data/FactList.tsx';
import { Disclosure } from '#web/ui/layout/Disclosure.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import styles from './certificates.module.css';

/** A link to LinkedIn's form and each of its fields to copy, since LinkedIn does not promise to fill them in. */
export function LinkedIn({ certificate }: { certificate: MyCertificate }) {
  const t = useText();
  const { dateShort } = useFormat();
  const { number, issued_on: issuedOn } = certificate;
  const name = localized(certificate, 'title', useLanguage()).text;
  const organization = useBrandName();
  const address = globalThis.location.origin + certificatePath(number);
  const fields: [string, string][] = [
    [t(m.certificates_linkedin_name), name],
    [t(m.certificates_issued_by), organization],
    [t(m.certificates_issued), dateShort(issuedOn)],
    [t(m.certificates_number), number],
    [t(m.certificates_address), address],
  ];
  return (
    <Disclosure flush summary={t(m.certificates_linkedin)}>
      <Stack gap={2}>
        <Row gap={3}>
          <a
            href={linkedInAddress({ name, organization, issuedOn, number, address })}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            <ExternalLink />
            {t(m.certificates_linkedin_open)}
          </a>
        </Row>
        <Text size="sm" tone="muted">
          {t(m.certificates_linkedin_hint)}
        </Text>
        <FactList
          stacked
          facts={fields.map(([label, value]) => ({
            name: label,
            value: (
              <Row gap={3} noWrap justify="between" className={styles.copied}>
                <Text as="span" breakAnywhere>
                  {value}
                </Text>
                <CopyButton value={value} name={label} />
              </Row>
            ),
          }))}
        />
      </Stack>
    </Disclosure>
  );
}
