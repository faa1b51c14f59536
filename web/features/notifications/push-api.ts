import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { getPush } from '#domain/notifications/push-contract.ts';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import type { CallApi } from '#web/lib/api/call-api.ts';
import { useMutation } from '#web/lib/api/use-mutation.ts';
import { keyOf } from '#web/lib/api/query.ts';
import { isSubscribed, type PushChoice, pushSupport, subscribeDevice, unsubscribeDevice } from './push-device.ts';

/** How the site pushes, and whether it does so to this device. */
export const pushQuery = (api: CallApi) =>
  queryOptions({
    queryKey: keyOf(getPush),
    queryFn: async () => {
      const push = await api(getPush, {});
      return { ...push, isOn: push.devices > 0 && pushSupport() === 'yes' && (await isSubscribed()) };
    },
    staleTime: 0,
  });

/** Switches pushes to this device on or off; false if the browser does not allow them. */
export function usePushChange() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ isOn, ...choice }: { isOn: boolean } & PushChoice) => {
      if (isOn) return await subscribeDevice(api, choice);
      await unsubscribeDevice(api);
      return true;
    },
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(getPush) }),
  });
}
