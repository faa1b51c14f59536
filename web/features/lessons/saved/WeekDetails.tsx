import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Download, Headphones } from 'lucide-react';
import { listExercises } from '#domain/exercises/contract.ts';
import { sqlBytes } from '#domain/exercises/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { apiQuery } from '#web/lib/api/query.ts';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { isMetered, useIsOnline } from '#web/lib/offline/connection.ts';
import { saveWeek } from '#web/lib/offline/saved/download.ts';
import { readLimit } from '#web/lib/offline/saved/limit.ts';
import { useSavedWeeks } from '#web/lib/offline/saved/use-saved-weeks.ts';
import { bytesOf, partsOf } from '#web/lib/offline/saved-weeks.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { Dialog } from '#web/ui/overlay/Modal.tsx';
import { lessonQuery } from '#web/features/lessons/api.ts';
import { useWeekName } from '#web/features/lessons/lesson/LessonTerms.tsx';
import styles from './SavedWeeks.module.css';
import type { SaveWeekProps } from './week-states.ts';
import { WeekControls } from './WeekControls.tsx';

type DetailsProps = SaveWeekProps & { learnerId: string };

export function SaveWeekDialog({ open, onClose, ...week }: DetailsProps & { open: boolean; onClose: () => void }) {
  const t = useText();
  const { saved, learnerId } = week;
  const title = t(m.saved_week_title, { week: useWeekName()(week.week.week) });
  return (
    <Dialog {...{ open, onClose, title }}>
      <Stack>
        {saved ? <WeekControls {...{ saved, learnerId }} /> : <NewWeek {...week} />}
        <p>
          <Link to="/saved" className={styles.link}>
            {t(m.saved_title)}
          </Link>
        </p>
      </Stack>
    </Dialog>
  );
}

/** What the week takes and what hinders, before anything of it is saved. */
function NewWeek({ course, week, learnerId }: DetailsProps) {
  const t = useText();
  const api = useApi();
  const client = useQueryClient();
  const format = useFormat();
  const isOnline = useIsOnline();
  const lessonIds = week.lessons.filter(({ locked }) => !locked).map(({ id }) => id);
  const query = useQuery({
    queryKey: ['week-size', lessonIds],
    queryFn: async () => {
      // A week has few lessons.
      const lessons = await Promise.all(lessonIds.map(async (id) => await client.fetchQuery(lessonQuery(id))));
      const exercises = await Promise.all(
        lessonIds.map(async (id) => await client.fetchQuery(apiQuery(listExercises, { params: { id } }))),
      );
      const hasSql = exercises.some(({ rows }) => rows.some(({ kind }) => kind === 'sql'));
      const { quota = Infinity, usage = 0 } = await navigator.storage.estimate();
      const bytesFor = (isSound: boolean) => bytesOf(lessons.flatMap((lesson) => partsOf(lesson, undefined, isSound)));
      return { bytes: bytesFor(false), soundBytes: bytesFor(true), free: Math.max(0, quota - usage), hasSql };
    },
    gcTime: 0,
  });
  const limit = readLimit(learnerId);
  const used = (useSavedWeeks() ?? []).reduce((sum, one) => sum + one.bytes, 0);
  const { bytes, soundBytes, free } = query.data ?? { bytes: 0, soundBytes: 0, free: 0 };
  const size = format.bytes(bytes);
  const obstacleOf = (needed: number) =>
    (!isOnline && t(m.saved_needs_network)) ||
    (needed > free && t(m.saved_no_space, { free: format.bytes(free) })) ||
    (used + needed > limit && t(m.saved_over_limit, { used: format.bytes(used), limit: format.bytes(limit) }));
  const obstacle = obstacleOf(bytes);
  function save(isSound: boolean) {
    const { id, title, title_jp, title_mn } = course;
    const savedAt = new Date().toISOString();
    saveWeek(api, learnerId, {
      course: { id, title, title_jp, title_mn },
      week: week.week,
      lessonIds,
      isSound,
      savedAt,
    });
  }
  return (
    <>
      <p>{t(m.saved_what)}</p>
      <Text tone="muted">{t(m.saved_not_links)}</Text>
      <Loaded query={query}>
        {({ hasSql }) => (
          <>
            <p className="num">
              <b>{t(m.saved_size, { size })}</b>
              {Number.isFinite(free) && ` ${t(m.saved_free, { free: format.bytes(free) })}`}
            </p>
            {hasSql && <Text className="num">{t(m.saved_sql, { size: format.bytes(sqlBytes) })}</Text>}
            {obstacle && <Banner tone="warn">{obstacle}</Banner>}
            {isMetered() && <Banner tone="warn">{t(m.saved_metered, { size })}</Banner>}
            <Button icon={<Download />} disabled={Boolean(obstacle)} onClick={() => save(false)}>
              {t(m.saved_save)}
            </Button>
            {soundBytes < bytes && (
              <Button
                variant="secondary"
                icon={<Headphones />}
                disabled={Boolean(obstacleOf(soundBytes))}
                onClick={() => save(true)}
              >
                {t(m.saved_save_sound, { size: format.bytes(soundBytes) })}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </>
  );
}
