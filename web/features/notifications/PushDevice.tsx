import { useQuery } from '@tanstack/react-query';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { useLearnerId } from '#web/lib/offline/learner.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { Checkbox } from '#web/ui/forms/Checkbox.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
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
  const { public_key: publicKey, devices, isOn, quiet_hours: isQuiet } = push;
  const support = pushSupport();
  if (support !== 'yes')
    return <Text tone="muted">{t(support === 'iphone' ? m.push_iphone : m.push_unsupported)}</Text>;
  const change = (choice: { isOn: boolean; quietHours: boolean }) =>
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
        onChange={(event) => change({ isOn: event.target.checked, quietHours: isQuiet })}
      />
      {isOn && (
        <Checkbox
          label={t(m.push_quiet)}
          checked={isQuiet}
          disabled={saving.isPending}
          onChange={(event) => change({ isOn, quietHours: event.target.checked })}
        />
      )}
      {devices > 0 && <Text tone="muted">{t(m.push_devices, { count: devices })}</Text>}
    </Stack>
  );
}
