import { FileUser } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { StoredFile } from '#domain/kernel/content.ts';
import { attachMyPapers } from '#domain/career/contract.ts';
import type { CallInput } from '#domain/kernel/endpoint.ts';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { useMutation } from '#web/lib/api/use-mutation.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { FileLink } from '#web/shared/files/FileLink.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Refusal } from '#web/ui/feedback/Banner.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import { Dialog } from '#web/ui/overlay/Modal.tsx';

export type WantedPapers = CallInput<typeof attachMyPapers>['body'];

interface AttachPapersProps {
  /** The company that they are for; null for none. */
  wanted: WantedPapers;
  isDisabled: boolean;
  /** The résumé of the form. */
  value: StoredFile | null;
  onChange: (file: StoredFile) => void;
  onBusyChange: (isBusy: boolean) => void;
  /** What the papers lack. */
  gaps: ReactNode;
}

/** Attaches both Japanese papers instead of a file, after they were drawn and what they lack was shown. */
export function AttachPapers({ wanted, isDisabled, value, onChange, onBusyChange, gaps }: AttachPapersProps) {
  const t = useText();
  const api = useApi();
  const errorText = useErrorText();
  const [isOpen, setOpen] = useState(false);
  const draw = useMutation({
    mutationFn: () => api(attachMyPapers, { body: wanted }),
    onMutate: () => {
      setOpen(true);
      onBusyChange(true);
    },
    onSettled: () => onBusyChange(false),
  });
  const file = draw.data;
  function attach(drawn: StoredFile) {
    setOpen(false);
    draw.reset();
    onChange(drawn);
  }
  if (value) return <FileLink file={value} />;
  return (
    <Stack gap={2} fit>
      <Button
        variant="secondary"
        icon={<FileUser />}
        busy={draw.isPending}
        disabled={isDisabled}
        onClick={() => draw.mutate()}
      >
        {t(m.papers_attach)}
      </Button>
      <Text size="sm" tone="muted">
        {t(m.papers_attach_hint)}
      </Text>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t(m.papers_attach)}
        description={t(m.papers_attach_look)}
        footer={
          <Button disabled={!file} busy={draw.isPending} onClick={() => file && attach(file)}>
            {t(m.papers_attach_drawn)}
          </Button>
        }
      >
        <Stack>
          <Refusal>{draw.error && errorText(draw.error)}</Refusal>
          {file && <FileLink file={file} />}
          {gaps}
        </Stack>
      </Dialog>
    </Stack>
  );
}
