import { useQuery } from '@tanstack/react-query';
import type { QuietHours } from '#domain/notifications/push.ts';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { useLearnerId } from '#web/lib/offline/learner.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { Checkbox } from '#web/ui/forms/Checkbox.tsx';
import field from '#web/ui/forms/Field.module.css';
import { Select } from '#web/ui/forms/SelectField.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { pushQuery, usePushChange } from './push-api.ts';
import { pushSupport } from './push-device.ts';

/** Whether this device gets notifications; nothing where the site does not push. */
export function PushDevice() {
  const t = useText();
  const isLearner = useLearnerId() !== null;
  const { data: push } = useQuery({ ...pushQuery(useApi()), enabled: isLearner });
  const saving = usePushChange();
  if (push?.public_key == null) return null;
  const { public_key: publicKey, devices, isOn, ...quiet } = push;
  const support = pushSupport();
  if (support !== 'yes')
    return <Text tone="muted">{t(support === 'iphone' ? m.push_iphone : m.push_unsupported)}</Text>;
  const change = (choice: { isOn: boolean; quiet: QuietHours }) =>
    void saving.mutateAsync({ ...choice, publicKey }).then(
      (isAllowed) => !isAllowed && toast.error(t(m.push_denied)),
      () => toast.error(t(m.push_failed)),
    );
  return (
    <Stack>
      <Checkbox
        label={t(m.push_on)}
        hint={t(m.push_on_hint)}
        checked={isOn}
        disabled={saving.isPending}
        onChange={(event) => change({ isOn: event.target.checked, quiet })}
      />
      {isOn && (
        <QuietChoice
          value={quiet}
          disabled={saving.isPending}
          onChange={(changes) => change({ isOn, quiet: { ...quiet, ...changes } })}
        />
      )}
      {devices > 0 && <Text tone="muted">{t(m.push_devices, { count: devices })}</Text>}
    </Stack>
  );
}

interface QuietChoiceProps {
  value: QuietHours;
  disabled: boolean;
  onChange: (changes: Partial<QuietHours>) => void;
}

/** Whether and between which hours nothing is pushed; hours that would be the same cannot be chosen. */
function QuietChoice({ value, disabled, onChange }: QuietChoiceProps) {
  const t = useText();
  const { quiet_hours: isQuiet, quiet_from: from, quiet_until: until } = value;
  const hours = (name: 'quiet_from' | 'quiet_until', other: number) => (
    <Select
      className={field.control}
      aria-label={t(name === 'quiet_from' ? m.push_quiet_from : m.push_quiet_until)}
      value={value[name]}
      disabled={disabled}
      onChange={(event) => onChange({ [name]: Number(event.target.value) })}
    >
      {Array.from({ length: 24 }, (_, hour) => (
        <option key={hour} value={hour} disabled={hour === other}>{`${hour}:00`}</option>
      ))}
    </Select>
  );
  return (
    <>
      <Checkbox
        label={t(m.push_quiet)}
        checked={isQuiet}
        disabled={disabled}
        onChange={(event) => onChange({ quiet_hours: event.target.checked })}
      />
      {isQuiet && (
        <Row className="num">
          {hours('quiet_from', until)}
          <span aria-hidden="true">–</span>
          {hours('quiet_until', from)}
        </Row>
      )}
    </>
  );
}
