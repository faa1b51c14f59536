import { Download, ExternalLink } from 'lucide-react';
import {
  consentToName,
  downloadCertificate,
  listMyCertificates,
  type MyCertificate,
  renewCertificate,
} from '#domain/certificates/contract.ts';
import { certificatePath } from '#domain/certificates/rules.ts';
import { type Language, languages } from '#domain/kernel/language.ts';
import { nameIn } from '#domain/portfolio/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useDownload } from '#web/lib/api/download.ts';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { keyOf } from '#web/lib/api/query.ts';
import { useChange } from '#web/lib/api/use-change.ts';
import { useMutation } from '#web/lib/api/use-mutation.ts';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { languageNames } from '#web/lib/i18n/language-names.ts';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { Button, buttonClass } from '#web/ui/buttons/Button.tsx';
import { CopyButton } from '#web/ui/buttons/CopyButton.tsx';
import { FactList } from '#web/ui/data/FactList.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Checkbox } from '#web/ui/forms/Checkbox.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { ConfirmButton } from '#web/ui/overlay/ConfirmButton.tsx';
import { CredentialButton } from './CredentialButton.tsx';
import { LinkedIn } from './LinkedIn.tsx';
import { useCourseFacts } from './use-facts.ts';

const reloaded = [keyOf(listMyCertificates)];

/** A certificate for its learner, with what can be done with it. */
export function IssuedCertificate({ certificate }: { certificate: MyCertificate }) {
  const t = useText();
  const { dateShort } = useFormat();
  const facts = [
    { name: t(m.certificates_number), value: <span className="num">{certificate.number}</span> },
    { name: t(m.certificates_holder), value: nameIn(certificate, useLanguage()) },
    ...useCourseFacts(certificate),
    { name: t(m.certificates_issued), value: dateShort(certificate.issued_on) },
    { name: t(m.certificates_digits), value: <span className="num">{certificate.check_digits}</span> },
  ];
  return (
    <Stack>
      {certificate.status === 'withdrawn' && <Withdrawn certificate={certificate} />}
      {certificate.status === 'valid' && certificate.is_outdated && <NewName certificate={certificate} />}
      <FactList facts={facts} />
      {certificate.status === 'valid' && <Sharing certificate={certificate} />}
    </Stack>
  );
}

function Withdrawn({ certificate: { withdrawn_on, withdrawn_reason: reason } }: { certificate: MyCertificate }) {
  const t = useText();
  const { dateShort } = useFormat();
  return (
    <Banner tone="error" title={t(m.certificates_withdrawn)}>
      {withdrawn_on && <p>{t(m.certificates_withdrawn_text, { day: dateShort(withdrawn_on) })}</p>}
      {reason && <Text preLine>{t(m.certificates_withdrawn_reason, { reason })}</Text>}
      <p>{t(m.certificates_withdrawn_help)}</p>
    </Banner>
  );
}

function NewName({ certificate: { id } }: { certificate: MyCertificate }) {
  const t = useText();
  const errorText = useErrorText();
  const { mutateAsync } = useChange(renewCertificate, reloaded);
  const renew = async () => {
    try {
      await mutateAsync({ params: { id } });
      toast.success(t(m.certificates_renewed));
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  return (
    <Banner
      tone="warn"
      title={t(m.certificates_outdated)}
      action={
        <ConfirmButton
          size="sm"
          label={t(m.certificates_renew)}
          question={t(m.certificates_renew_question)}
          effect={t(m.certificates_outdated_text)}
          onConfirm={renew}
        />
      }
    >
      {t(m.certificates_outdated_text)}
    </Banner>
  );
}

function Sharing({ certificate }: { certificate: MyCertificate }) {
  const t = useText();
  const errorText = useErrorText();
  const { mutateAsync, isPending, variables } = useChange(consentToName, reloaded);
  const { id, number, shows_name } = certificate;
  const path = certificatePath(number);
  return (
    <>
      <Stack gap={2}>
        <Text weight="strong">{t(m.certificates_pdf)}</Text>
        <Row gap={2}>
          {languages.map((language) => (
            <PdfButton key={language} id={id} language={language} />
          ))}
        </Row>
      </Stack>
      <CredentialButton id={id} />
      <Checkbox
        label={t(m.certificates_consent)}
        hint={t(m.certificates_consent_hint)}
        checked={isPending ? variables.body.shows_name : shows_name}
        disabled={isPending}
        onChange={({ target }) => {
          mutateAsync({ params: { id }, body: { shows_name: target.checked } }).catch((error: unknown) =>
            toast.error(errorText(error)),
          );
        }}
      />
      <Row gap={3}>
        <a href={path} target="_blank" rel="noreferrer" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          <ExternalLink />
          {t(m.certificates_page)}
        </a>
        <CopyButton value={globalThis.location.origin + path} label={t(m.certificates_copy)} name={number} />
      </Row>
      <LinkedIn certificate={certificate} />
    </>
  );
}

function PdfButton({ id, language }: { id: string; language: Language }) {
  const t = useText();
  const errorText = useErrorText();
  const download = useDownload();
  const { mutate, isPending } = useMutation({
    mutationFn: async () =>
      await download(downloadCertificate, { params: { id }, query: { language } }, 'certificate.pdf'),
    onError: (error) => toast.error(errorText(error)),
  });
  return (
    <Button
      size="sm"
      variant="secondary"
      icon={<Download />}
      busy={isPending}
      lang={language}
      aria-label={`${t(m.certificates_pdf)}: ${languageNames[language]}`}
      onClick={() => mutate()}
    >
      {languageNames[language]}
    </Button>
  );
}
