import { Download } from 'lucide-react';
import { downloadFile } from '#domain/files/contract.ts';
import { type StoredFile } from '#domain/kernel/content.ts';
import { m } from '#web/paraglide/messages.js';
import { useDownload } from '#web/lib/api/download.ts';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { useMutation } from '#web/lib/api/use-mutation.ts';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import styles from './FileLink.module.css';

/** A download button with the file's name and size. */
export function FileLink({ file }: { file: StoredFile }) {
  const t = useText();
  const format = useFormat();
  const errorText = useErrorText();
  const download = useDownload();
  const fetching = useMutation({
    mutationFn: async () => await download(downloadFile, { params: { id: file.id } }, file.name),
    onError: (error) => toast.error(errorText(error)),
  });
  return (
    <Button
      variant="secondary"
      size="sm"
      className={styles.link}
      icon={<Download />}
      busy={fetching.isPending}
      onClick={() => fetching.mutate()}
    >
      <span className="visually-hidden">{t(m.files_download)} </span>
      <span className={styles.name}>{file.name}</span>
      <span className={`num ${styles.size}`}>{format.bytes(file.byte_size)}</span>
    </Button>
  );
}
