import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRendition, retryRendition } from '#domain/renditions/contract.ts';
import type { RenditionFailure } from '#domain/renditions/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { useMutation } from '#web/lib/api/use-mutation.ts';
import { apiQuery } from '#web/lib/api/query.ts';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Text } from '#web/ui/layout/Text.tsx';

const failureTexts = {
  unreadable: m.teaching_rendition_unreadable,
  no_picture: m.teaching_rendition_no_picture,
  too_long: m.teaching_rendition_too_long,
  too_large: m.teaching_rendition_too_large,
  took_too_long: m.teaching_rendition_took_too_long,
  disk_full: m.teaching_rendition_disk_full,
  interrupted: m.teaching_rendition_interrupted,
} satisfies Record<RenditionFailure, unknown>;

const versionTexts = { light: m.lessons_quality_light, full: m.lessons_quality_full, sound: m.lessons_quality_sound };

/** The work on the smaller versions of a lesson's saved video. */
export function RenditionState({ lessonId: id }: { lessonId: string }) {
  const [t, format, api, client, errorText] = [useText(), useFormat(), useApi(), useQueryClient(), useErrorText()];
  const rendition = apiQuery(getRendition, { params: { id } });
  const { data } = useQuery({
    ...rendition,
    refetchInterval: ({ state }) => !['done', 'failed'].includes(state.data?.status ?? '') && 2000,
  });
  const { mutate: retry, isPending } = useMutation({
    mutationFn: () => api(retryRendition, { params: { id } }),
    onSuccess: (state) => client.setQueryData(rendition.queryKey, state),
    onError: (error) => toast.error(errorText(error)),
  });
  if (!data) return null;
  const { status, percent, failure } = data;
  const versions = data.versions.map((one) => t(versionTexts[one.quality], { size: format.bytes(one.byte_size) }));
  const texts = {
    waiting: t(m.teaching_rendition_waiting),
    running: t(m.teaching_rendition_running, { percent }),
    done:
      versions.length > 0
        ? t(m.teaching_rendition_done, { versions: versions.join(' · ') })
        : t(m.teaching_rendition_none),
    failed: failure ? t(failureTexts[failure]) : '',
  };
  const isOff = !data.is_available && (status === null || status === 'waiting');
  const text = isOff ? t(m.teaching_rendition_off) : texts[status ?? 'waiting'];
  return (
    <>
      <Text size="sm" tone="muted" role="status">
        {text}
      </Text>
      {status === 'failed' && data.is_available && (
        <Button variant="secondary" size="sm" busy={isPending} onClick={() => retry()}>
          {t(m.teaching_rendition_retry)}
        </Button>
      )}
    </>
  );
}
