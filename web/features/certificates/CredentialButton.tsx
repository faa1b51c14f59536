import { FileBadge } from 'lucide-react';
import { downloadCredential } from '#domain/certificates/credential-contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useDownload } from '#web/lib/api/download.ts';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { useMutation } from '#web/lib/api/use-mutation.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';

/** Downloads the signed credential of the learner's certificate. */
export function CredentialButton({ id }: { id: string }) {
  const t = useText();
  const errorText = useErrorText();
  const download = useDownload();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => await download(downloadCredential, { params: { id } }, 'certificate.jwt'),
    onError: (error) => toast.error(errorText(error)),
  });
  return (
    <Stack gap={2}>
      <Row gap={2}>
        <Button size="sm" variant="secondary" icon={<FileBadge />} busy={isPending} onClick={() => mutate()}>
          {t(m.certificates_credential)}
        </Button>
      </Row>
      <Text size="sm" tone="muted">
        {t(m.certificates_credential_hint)}
      </Text>
    </Stack>
  );
}
