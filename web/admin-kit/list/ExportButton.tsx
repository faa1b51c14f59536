import { Download } from 'lucide-react';
import { m } from '#web/paraglide/messages.js';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { useMutation } from '#web/lib/api/use-mutation.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { useMay } from '#web/lib/session/use-may.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';

export function ExportButton({ download }: { download: () => Promise<void> }) {
  const t = useText();
  const errorText = useErrorText();
  const may = useMay();
  const { mutate, isPending } = useMutation({
    mutationFn: download,
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
