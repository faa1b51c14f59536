import { Download } from 'lucide-react';
import type { CallInput, Endpoint } from '#domain/kernel/endpoint.ts';
import { m } from '#web/paraglide/messages.js';
import { useDownload } from '#web/lib/api/download.ts';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { useMutation } from '#web/lib/api/use-mutation.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { useMay } from '#web/lib/session/use-may.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';

interface ExportButtonProps<Operation extends Endpoint> {
  operation: Operation;
  input: CallInput<Operation>;
  fileName: string;
}

export function ExportButton<Operation extends Endpoint>({ operation, input, fileName }: ExportButtonProps<Operation>) {
  const t = useText();
  const errorText = useErrorText();
  const may = useMay();
  const download = useDownload();
  const { mutate, isPending } = useMutation({
    mutationFn: () => download(operation, input, fileName),
    onError: (error) => toast.error(errorText(error)),
  });
  // No list can be exported for teaching.
  if (!may('office')) return null;
  return (
    <Button variant="secondary" size="sm" icon={<Download />} busy={isPending} onClick={() => mutate()}>
      {t(m.admin_export)}
    </Button>
  );
}
