import { Link } from '@tanstack/react-router';
import { HardDriveDownload } from 'lucide-react';
import { useState } from 'react';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useNow } from '#web/lib/format/use-now.ts';
import { LocalizedField } from '#web/lib/i18n/Localized.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { useIsOnline } from '#web/lib/offline/connection.ts';
import { removeWeek } from '#web/lib/offline/saved/download.ts';
import { limits, readLimit, writeLimit } from '#web/lib/offline/saved/limit.ts';
import { closedKey } from '#web/lib/offline/readable-copies.ts';
import { useSavedWeeks, type WeekOnDevice } from '#web/lib/offline/saved/use-saved-weeks.ts';
import { useRemembered } from '#web/lib/use-remembered.ts';
import { ProgressBar } from '#web/ui/charts/ProgressBar.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Checkbox } from '#web/ui/forms/Checkbox.tsx';
import { SelectField } from '#web/ui/forms/SelectField.tsx';
import { CardSection } from '#web/ui/layout/CardSection.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { ConfirmButton } from '#web/ui/overlay/ConfirmButton.tsx';
import { useWeekName } from '#web/features/lessons/lesson/LessonTerms.tsx';
import styles from './SavedWeeks.module.css';
import { WeekControls } from './WeekControls.tsx';

/** The saved weeks of a learner, the space that they take, and the choices for this device. */
export function SavedWeeks({ learnerId }: { learnerId: string }) {
  const t = useText();
  const weeks = useSavedWeeks();
  if (!weeks) return null;
  return (
    <>
      {weeks.length === 0 && (
        <EmptyState icon={<HardDriveDownload />} title={t(m.saved_empty)}>
          {t(m.saved_empty_text)}
        </EmptyState>
      )}
      {weeks.map((saved) => (
        <SavedWeekCard key={`${saved.week.course.id} ${saved.week.week}`} {...{ saved, learnerId }} />
      ))}
      <SpaceCard {...{ weeks, learnerId }} />
    </>
  );
}

function SavedWeekCard({ saved, learnerId }: { saved: WeekOnDevice; learnerId: string }) {
  const t = useText();
  const format = useFormat();
  const now = useNow();
  const weekName = useWeekName();
  const { course, week, lessonIds, savedAt } = saved.week;
  const params = { courseId: course.id, lessonId: lessonIds[0] ?? '' };
  return (
    <CardSection
      title={
        <Link to="/courses/$courseId/lessons/$lessonId" params={params} preload={false} className={styles.link}>
          {weekName(week)}
        </Link>
      }
      lead={
        <>
          <LocalizedField row={course} field="title" /> · {t(m.saved_lessons, { count: lessonIds.length })} ·{' '}
          {t(m.saved_age, { time: format.relative(savedAt, now) })}
        </>
      }
    >
      <WeekControls {...{ saved, learnerId }} />
    </CardSection>
  );
}

function SpaceCard({ weeks, learnerId }: { weeks: readonly WeekOnDevice[]; learnerId: string }) {
  const t = useText();
  const format = useFormat();
  const [limit, setLimit] = useState(() => readLimit(learnerId));
  const closed = useRemembered(closedKey(learnerId));
  const isOnline = useIsOnline();
  const stored = weeks.reduce((sum, one) => sum + one.stored, 0);
  const change = (bytes: number) => setLimit(writeLimit(learnerId, bytes));
  return (
    <CardSection title={t(m.saved_space)}>
      <ProgressBar value={stored / limit} label={t(m.saved_space)} />
      <Text tone="muted" className="num">
        {t(m.saved_used, { used: format.bytes(stored), limit: format.bytes(limit) })}
      </Text>
      <SelectField label={t(m.saved_limit)} value={limit} onChange={({ target }) => change(Number(target.value))}>
        {limits.map((one) => (
          <option key={one} value={one}>
            {format.bytes(one)}
          </option>
        ))}
      </SelectField>
      <Checkbox
        label={t(m.saved_offline)}
        hint={t(m.saved_offline_hint)}
        checked={!closed.isOn}
        // Without a network it may be somebody else.
        disabled={closed.isOn && !isOnline}
        onChange={closed.toggle}
      />
      {weeks.length > 1 && (
        <ConfirmButton
          label={t(m.saved_remove_all)}
          question={t(m.saved_remove_all_question)}
          effect={t(m.saved_remove_effect)}
          onConfirm={async () => await Promise.all(weeks.map(async ({ week }) => await removeWeek(learnerId, week)))}
        />
      )}
    </CardSection>
  );
}
