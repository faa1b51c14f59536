import { Download, Printer } from 'lucide-react';
import { type Applicant, downloadApplicantPapers } from '#domain/employers/applicants-contract.ts';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { useMutation } from '#web/lib/api/use-mutation.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { downloadAsEmployer } from '#web/lib/session/employer-download.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/buttons/Button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Row } from '#web/ui/layout/flow.tsx';

/** The papers of an applicant, and the page on paper. */
export function ApplicantTools({ applicant: { id, papers } }: { applicant: Applicant }) {
  const t = useText();
  const errorText = useErrorText();
  const { mutate, isPending } = useMutation({
    mutationFn: () => downloadAsEmployer(downloadApplicantPapers, { params: { id } }, `application.${papers ?? 'pdf'}`),
    onError: (error) => toast.error(errorText(error)),
  });
  return (
    <Row gap={3}>
      {papers && (
        <Button variant="secondary" size="sm" icon={<Download />} busy={isPending} onClick={() => mutate()}>
          {t(m.applicants_papers, { type: papers.toUpperCase() })}
        </Button>
      )}
      <Button variant="ghost" size="sm" icon={<Printer />} onClick={() => window.print()}>
        {t(m.applicants_print)}
      </Button>
    </Row>
  );
}
