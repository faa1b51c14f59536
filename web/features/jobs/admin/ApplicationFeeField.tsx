import { isFeeInJapan } from '#domain/jobs/fees.ts';
import { jobRecord } from '#domain/jobs/record.ts';
import { m } from '#web/paraglide/messages.js';
import { FeeInJapanText } from '#web/admin-kit/FeeInJapanText.tsx';
import { fieldLabels } from '#web/admin-kit/labels.ts';
import { useContent, useField } from '#web/admin-kit/record-editor/use-field.ts';
import { lenientValues } from '#web/admin-kit/records/record-draft.ts';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { useSite } from '#web/shared/site/api.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { TextField } from '#web/ui/forms/TextField.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';

const name = 'application_fee';

/** Warns about a fee on a job in Japan. */
export function ApplicationFeeField() {
  const t = useText();
  const format = useFormat();
  const field = useField(fieldLabels);
  const { watch, setValue, setFocus } = useContent();
  const defaultFee = useSite()?.payment.application_fee_mnt;
  const isQuestioned = defaultFee !== undefined && isFeeInJapan(lenientValues(jobRecord, watch()), defaultFee);
  const remove = () => {
    setValue(name, '0', { shouldDirty: true, shouldValidate: true });
    setFocus(name);
  };
  return (
    <Stack gap={3}>
      <TextField
        {...field(name)}
        inputMode="numeric"
        hint={defaultFee === undefined ? undefined : t(m.manage_fee_hint, { fee: format.money(defaultFee, 'MNT') })}
      />
      {isQuestioned && (
        <Banner tone="warn" title={t(m.manage_fee_japan_title)} live>
          <Stack gap={3}>
            <FeeInJapanText />
            <Button variant="secondary" size="sm" onClick={remove}>
              {t(m.manage_fee_remove)}
            </Button>
          </Stack>
        </Banner>
      )}
    </Stack>
  );
}
