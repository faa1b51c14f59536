import { FileUser } from 'lucide-react';
import type { StoredFile } from '#domain/kernel/content.ts';
import { attachMyPapers } from '#domain/career/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { useMutation } from '#web/lib/api/use-mutation.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { FileLink } from '#web/shared/files/FileLink.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Text } from '#web/ui/layout/Text.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';

interface AttachPapersProps {
  /** The résumé of the form. */
  value: StoredFile | null;
  onChange: (file: StoredFile) => void;
  onBusyChange: (isBusy: boolean) => void;
}

/** Attaches both Japanese papers instead of a file; a chosen file can be looked at before it is sent. */
export function AttachPapers({ value, onChange, onBusyChange }: AttachPapersProps) {
  const t = useText();
  const api = useApi();
  const errorText = useErrorText();
  const attach = useMutation({
    mutationFn: () => api(attachMyPapers, {}),
    onMutate: () => onBusyChange(true),
    onSuccess: onChange,
    onError: (error) => toast.error(errorText(error)),
    onSettled: () => onBusyChange(false),
  });
  if (value) return <FileLink file={value} />;
  return (
    <Stack gap={2} fit>
      <Button variant="secondary" icon={<FileUser />} busy={attach.isPending} onClick={() => attach.mutate()}>
        {t(m.papers_attach)}
      </Button>
      <Text size="sm" tone="muted">
        {t(m.papers_attach_hint)}
      </Text>
    </Stack>
  );
}
