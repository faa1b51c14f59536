import { type Me, updateMyPreferences } from '#domain/profiles/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { useMutation } from '#web/lib/api/use-mutation.ts';
import { commonTimeZones, otherTimeZones } from '#web/lib/format/time-zones.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { SelectField } from '#web/ui/forms/SelectField.tsx';

export function TimeZoneField({ me }: { me: Me }) {
  const t = useText();
  const api = useApi();
  const errorText = useErrorText();
  const { store } = useAuth();
  const save = useMutation({
    mutationFn: (timeZone: string) => api(updateMyPreferences, { body: { time_zone: timeZone } }),
    onSuccess: (changed) => {
      store.setMe(changed);
      toast.success(t(m.settings_time_zone_saved));
    },
    onError: (error) => toast.error(errorText(error)),
  });
  return (
    <SelectField
      label={t(m.settings_time_zone)}
      hint={t(m.settings_time_zone_hint)}
      error={save.error ? errorText(save.error) : undefined}
      value={save.isPending ? save.variables : me.time_zone}
      disabled={save.isPending}
      onChange={(event) => save.mutate(event.target.value)}
    >
      <Zones label={t(m.settings_time_zones_near)} zones={commonTimeZones} />
      <Zones label={t(m.settings_time_zones_all)} zones={otherTimeZones(me.time_zone)} />
    </SelectField>
  );
}

function Zones({ label, zones }: { label: string; zones: string[] }) {
  return (
    <optgroup label={label}>
      {zones.map((zone) => (
        <option key={zone} value={zone}>
          {zone.replaceAll('_', ' ')}
        </option>
      ))}
    </optgroup>
  );
}
