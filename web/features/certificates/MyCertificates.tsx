import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type CertificateRow, issueCertificate, listMyCertificates } from '#domain/certificates/contract.ts';
import { localized } from '#domain/kernel/language.ts';
import { m } from '#web/paraglide/messages.js';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { apiQuery, keyOf } from '#web/lib/api/query.ts';
import { useChange } from '#web/lib/api/use-change.ts';
import { Localized } from '#web/lib/i18n/Localized.tsx';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { certificateStatus } from '#web/shared/statuses/certificate-status.ts';
import { Button, buttonClass } from '#web/ui/buttons/Button.tsx';
import { StatusTag } from '#web/ui/data/StatusTag.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { CardSection } from '#web/ui/layout/CardSection.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { IssuedCertificate } from './IssuedCertificate.tsx';

/** The completed courses of the learner with their certificates. */
export function MyCertificates() {
  const t = useText();
  const query = useQuery({ ...apiQuery(listMyCertificates, {}), staleTime: 0 });
  return (
    <Loaded query={query} failed={t(m.certificates_failed)}>
      {({ rows }) =>
        rows.length === 0 ? (
          <NoCertificates />
        ) : (
          <Stack gap={5}>
            {rows.map((row) => (
              <CourseCertificate key={row.enrollment_id} row={row} />
            ))}
          </Stack>
        )
      }
    </Loaded>
  );
}

function NoCertificates() {
  const t = useText();
  return (
    <EmptyState
      title={t(m.certificates_none)}
      action={
        <Link to="/courses" className={buttonClass({ variant: 'secondary' })}>
          {t(m.certificates_to_courses)}
        </Link>
      }
    >
      {t(m.certificates_none_text)}
    </EmptyState>
  );
}

function CourseCertificate({ row }: { row: CertificateRow }) {
  const t = useText();
  const { certificate, earlier, enrollment_id: enrollmentId } = row;
  const title = localized(certificate ?? row, 'title', useLanguage());
  const status = certificate && certificateStatus[certificate.status];
  return (
    <CardSection
      title={<Localized value={title} />}
      aside={status && <StatusTag tone={status.tone}>{t(status.label)}</StatusTag>}
    >
      {certificate ? (
        <IssuedCertificate certificate={certificate} />
      ) : (
        <GetCertificate enrollmentId={enrollmentId} title={title.text} />
      )}
      {earlier.length > 0 && (
        <Text size="sm" tone="muted" className="num">
          {t(m.certificates_earlier, { numbers: earlier.map(({ number }) => number).join(', ') })}
        </Text>
      )}
    </CardSection>
  );
}

function GetCertificate({ enrollmentId, title }: { enrollmentId: string; title: string }) {
  const t = useText();
  const errorText = useErrorText();
  const { mutateAsync, isPending } = useChange(issueCertificate, [keyOf(listMyCertificates)]);
  const get = async () => {
    try {
      await mutateAsync({ params: { id: enrollmentId } });
      toast.success(t(m.certificates_got));
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  return (
    <>
      <Text>{t(m.certificates_not_yet)}</Text>
      <Row gap={3}>
        <Button writes busy={isPending} aria-label={`${t(m.certificates_get)}: ${title}`} onClick={() => void get()}>
          {t(m.certificates_get)}
        </Button>
        <Link to="/profile" className={buttonClass({ variant: 'ghost' })}>
          {t(m.certificates_profile)}
        </Link>
      </Row>
    </>
  );
}
