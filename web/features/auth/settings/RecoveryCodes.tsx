import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, Printer } from 'lucide-react';
import { countRecoveryCodes, makeRecoveryCodes } from '#domain/auth/recovery-code-contract.ts';
import { m } from '#web/paraglide/messages.js';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { ConfirmButton } from '#web/ui/overlay/ConfirmButton.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { saveResponse } from '#web/lib/api/download.ts';
import { CopyButton } from '#web/ui/buttons/CopyButton.tsx';
import { Dialog } from '#web/ui/overlay/Modal.tsx';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { useMutation } from '#web/lib/api/use-mutation.ts';
import { apiQuery } from '#web/lib/api/query.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import styles from './account-rows.module.css';

export function RecoveryCodes({ onMake, isMaking }: { onMake: () => void; isMaking: boolean }) {
  const t = useText();
  const { date } = useFormat();
  return (
    <Loaded query={useQuery(recoveryCodesQuery)} failed={t(m.settings_codes_failed)}>
      {(data) => (
        <Stack gap={2} fit className={styles.codes}>
          <Text as="h3" size="md">
            {t(m.settings_codes)}
          </Text>
          <Text size="base" tone="muted">
            {data.made_at === null
              ? t(m.settings_codes_none)
              : t(m.settings_codes_left, { count: data.remaining, day: date(data.made_at) })}
          </Text>
          {data.made_at === null ? (
            <Button variant="secondary" busy={isMaking} onClick={onMake}>
              {t(m.settings_codes_make)}
            </Button>
          ) : (
            <ConfirmButton
              label={t(m.settings_codes_renew)}
              question={t(m.settings_codes_renew_question)}
              effect={t(m.settings_codes_renew_effect)}
              onConfirm={async () => await Promise.resolve(onMake())}
            />
          )}
        </Stack>
      )}
    </Loaded>
  );
}

const fileName = 'recovery-codes.txt';

/** Codes are shown once; null closes the dialog. */
export function RecoveryCodeSheet({ codes, onClose }: { codes: readonly string[] | null; onClose: () => void }) {
  const t = useText();
  const text = (codes ?? []).join('\n');
  const save = () => void saveResponse(new Response(`${window.location.host}\n\n${text}\n`), fileName);
  return (
    <Dialog
      open={codes !== null}
      onClose={onClose}
      title={t(m.settings_codes)}
      description={t(m.settings_codes_once)}
      footer={<Button onClick={onClose}>{t(m.settings_codes_saved)}</Button>}
    >
      <Stack gap={5}>
        <ul className={styles.printed}>
          {codes?.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <Row>
          <CopyButton value={text} name={t(m.settings_codes)} />
          <Button variant="secondary" size="sm" icon={<Download />} onClick={save}>
            {t(m.settings_codes_save)}
          </Button>
          <Button variant="secondary" size="sm" icon={<Printer />} onClick={() => window.print()}>
            {t(m.settings_codes_print)}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}

export const recoveryCodesQuery = { ...apiQuery(countRecoveryCodes, {}), staleTime: 0 };

/** `codes` are available until `forget`, and cannot be fetched again. */
export function useNewRecoveryCodes() {
  const api = useApi();
  const errorText = useErrorText();
  const client = useQueryClient();
  const making = useMutation({
    mutationFn: () => api(makeRecoveryCodes, {}),
    gcTime: 0,
    onSuccess: () => void client.invalidateQueries({ queryKey: recoveryCodesQuery.queryKey }),
    onError: (error) => toast.error(errorText(error)),
  });
  return {
    codes: making.data?.codes ?? null,
    make: () => making.mutate(),
    isMaking: making.isPending,
    forget: making.reset,
  };
}
