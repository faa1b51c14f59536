import { Link } from '@tanstack/react-router';
import { FileBadge } from 'lucide-react';
import type { PublicCertificate } from '#domain/certificates/contract.ts';
import { getCredential } from '#domain/certificates/credential-contract.ts';
import { addressOf } from '#domain/kernel/endpoint.ts';
import { localized } from '#domain/kernel/language.ts';
import { nameIn } from '#domain/portfolio/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { Localized } from '#web/lib/i18n/Localized.tsx';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { useBrandName } from '#web/shared/site/api.ts';
import { buttonClass } from '#web/ui/buttons/Button.tsx';
import { type Fact, FactList } from '#web/ui/data/FactList.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { CardSection } from '#web/ui/layout/CardSection.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { useCourseFacts } from './use-facts.ts';
import styles from './certificates.module.css';

/** What everybody sees of a certificate. */
export function CheckedCertificate({ certificate }: { certificate: PublicCertificate }) {
  const t = useText();
  const { number, course, holder } = certificate;
  return (
    <Stack as="article" gap={5}>
      <h1>
        <WithNumber text={t(m.certificates_check_title, { number })} number={number} />
      </h1>
      <Verdict certificate={certificate} />
      {course && holder ? (
        <ValidCertificate certificate={{ ...certificate, course, holder }} />
      ) : (
        <IssueFacts certificate={certificate} />
      )}
    </Stack>
  );
}

/** A text whose number is not broken at its hyphen. */
function WithNumber({ text, number }: { text: string; number: string }) {
  const [before, after] = text.split(number);
  return (
    <>
      {before}
      <span className={styles.number}>{number}</span>
      {after}
    </>
  );
}

function Verdict({ certificate: { status, replaced_by, withdrawn_on } }: { certificate: PublicCertificate }) {
  const t = useText();
  const { dateShort } = useFormat();
  if (status === 'valid') {
    return (
      <Banner tone="success" title={t(m.certificates_valid)}>
        {t(m.certificates_valid_text)}
      </Banner>
    );
  }
  if (status === 'withdrawn') {
    return (
      <Banner tone="error" title={t(m.certificates_withdrawn)}>
        {withdrawn_on && t(m.certificates_withdrawn_text, { day: dateShort(withdrawn_on) })}
      </Banner>
    );
  }
  return (
    <Banner
      tone="warn"
      title={t(m.certificates_replaced)}
      action={
        replaced_by && (
          <Link
            to="/certificates/$number"
            params={{ number: replaced_by }}
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            <span>
              <WithNumber text={t(m.certificates_newest, { number: replaced_by })} number={replaced_by} />
            </span>
          </Link>
        )
      }
    >
      {t(m.certificates_replaced_text)}
    </Banner>
  );
}

function IssueFacts({ certificate }: { certificate: PublicCertificate }) {
  const t = useText();
  const facts = useIssueFacts(certificate);
  return (
    <CardSection title={t(m.certificates_open)}>
      <FactList facts={facts} />
    </CardSection>
  );
}

type Valid = PublicCertificate & {
  [Member in 'course' | 'holder']: NonNullable<PublicCertificate[Member]>;
};

function ValidCertificate({ certificate }: { certificate: Valid }) {
  const t = useText();
  const { course, holder } = certificate;
  const { name, initials, check_digits: digits } = holder;
  const language = useLanguage();
  const large = name && nameIn(name, language);
  const others = name ? [name.katakana, name.latin, name.name].filter((text) => text !== null && text !== large) : [];
  const facts = [
    { name: t(m.certificates_holder), value: large === null ? initials : [large, ...others].join(' · ') },
    { name: t(m.certificates_digits), value: <span className="num">{digits}</span> },
    ...useCourseFacts(course),
    ...useIssueFacts(certificate),
  ];
  return (
    <Card as="section" aria-labelledby="course">
      <Stack>
        <Text as="h2" id="course" size="lg">
          <Localized value={localized(course, 'title', language)} />
        </Text>
        <FactList facts={facts} />
        {name ? (
          <Stack gap={2} fit>
            <a
              href={addressOf(getCredential.path, { params: { number: certificate.number } })}
              download
              className={buttonClass({ variant: 'secondary', size: 'sm' })}
            >
              <FileBadge />
              {t(m.certificates_credential)}
            </a>
            <Text size="base" tone="muted">
              {t(m.certificates_credential_public)}
            </Text>
          </Stack>
        ) : (
          <Text size="base" tone="muted">
            {t(m.certificates_hidden_name)}
          </Text>
        )}
      </Stack>
    </Card>
  );
}

function useIssueFacts({ issued_on }: Pick<PublicCertificate, 'issued_on'>): Fact[] {
  const t = useText();
  const { dateShort } = useFormat();
  return [
    { name: t(m.certificates_issued), value: dateShort(issued_on) },
    { name: t(m.certificates_issued_by), value: useBrandName() },
  ];
}
