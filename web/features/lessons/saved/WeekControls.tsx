import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { pauseWeek, removeWeek, saveWeek } from '#web/lib/offline/saved/download.ts';
import type { WeekOnDevice } from '#web/lib/offline/saved/use-saved-weeks.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { ProgressBar } from '#web/ui/charts/ProgressBar.tsx';
import { StatusTag } from '#web/ui/data/StatusTag.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { ConfirmButton } from '#web/ui/overlay/ConfirmButton.tsx';
import { useWeekName } from '#web/features/lessons/lesson/LessonTerms.tsx';
import { weekStates } from './week-states.ts';

/** The state of a saved week: how much of it is on the device, and what can be done with it. */
export function WeekControls({ saved, learnerId }: { saved: WeekOnDevice; learnerId: string }) {
  const t = useText();
  const api = useApi();
  const format = useFormat();
  const { week, latest, bytes, stored, state } = saved;
  const { tone, name, text } = weekStates[state];
  const total = format.bytes(bytes);
  const weekName = useWeekName()(week.week);
  const isRunning = state === 'running' || state === 'waiting';
  const [action, act] = isRunning
    ? ([m.saved_pause, () => void pauseWeek(learnerId, week)] as const)
    : ([state === 'outdated' ? m.saved_update : m.saved_resume, () => saveWeek(api, learnerId, latest)] as const);
  const labelOf = (label: string) => t(m.saved_action_of, { action: label, week: weekName });
  return (
    <Stack gap={3}>
      <Row gap={3}>
        <span role="status">
          <StatusTag tone={tone}>{t(name)}</StatusTag>
        </span>
        <span className="num">{stored === bytes ? total : t(m.saved_of, { stored: format.bytes(stored), total })}</span>
      </Row>
      {stored < bytes && <ProgressBar value={bytes > 0 ? stored / bytes : 0} label={t(m.saved_progress)} />}
      {text && <Text tone="muted">{t(text)}</Text>}
      {state === 'outdated' && <Text tone="muted">{t(m.saved_outdated_text)}</Text>}
      <Row>
        {state !== 'saved' && (
          <Button variant="secondary" size="sm" aria-label={labelOf(t(action))} onClick={act}>
            {t(action)}
          </Button>
        )}
        <ConfirmButton
          label={t(m.saved_remove)}
          name={labelOf(t(m.saved_remove))}
          size="sm"
          question={t(m.saved_remove_question, { week: weekName })}
          effect={t(m.saved_remove_effect)}
          onConfirm={async () => await removeWeek(learnerId, week)}
        />
      </Row>
    </Stack>
  );
}
