import { Download } from 'lucide-react';
import { useState } from 'react';
import { exportMyData } from '#domain/account/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useDownload } from '#web/lib/api/download.ts';
import { useMutation } from '#web/lib/api/use-mutation.ts';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { LineList } from '#web/ui/data/LineList.tsx';
import { ProgressBar } from '#web/ui/charts/ProgressBar.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';

const fileName = 'my-data.zip';

/** Downloads a copy of the person's data; lists what it contains. */
export function DataExport() {
  const t = useText();
  const errorText = useErrorText();
  const { bytes } = useFormat();
  const download = useDownload();
  /** Bytes received so far. */
  const [received, setReceived] = useState(0);
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: async () => await download(exportMyData, {}, fileName, setReceived),
    onMutate: () => setReceived(0),
  });
  return (
    <Stack>
      <LineList text={t(m.settings_export_content)} lang={null} />
      {isPending && (
        <div>
          <ProgressBar value={null} label={t(m.settings_export_busy)} />
          <Text size="sm" tone="muted" className="num">
            {t(m.settings_export_received, { size: bytes(received) })}
          </Text>
        </div>
      )}
      {(isSuccess || error) && (
        <Banner tone={error ? 'error' : 'success'} live>
          {error ? errorText(error) : t(m.settings_export_done)}
        </Banner>
      )}
      <div>
        <Button variant="secondary" icon={<Download />} busy={isPending} onClick={() => mutate()}>
          {t(m.settings_export_submit)}
        </Button>
      </div>
    </Stack>
  );
}
