import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { stages } from '#domain/lessons/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { StationBadge } from '#web/ui/brand/StationBadge.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import { type Stage, stageViews, stageNumber } from '#web/features/lessons/outline/stage-views.ts';
import { curriculumTopics } from './curriculum-topics.ts';
import styles from './WeekLine.module.css';

export function WeekLine({ courseId }: { courseId: string }) {
  const t = useText();
  return (
    <Stack as="section" gap={2}>
      <Text as="h2" size="xl">
        {t(m.courses_curriculum_title)}
      </Text>
      <Text tone="muted">{t(m.courses_line_text)}</Text>
      <ol className={styles.line}>
        {stages.map((stage) => (
          <StageOfLine key={stage.key} stage={stage} />
        ))}
      </ol>
      <Link
        to="/courses/$courseId"
        params={{ courseId }}
        search={{ tab: 'curriculum' }}
        resetScroll={false}
        className={styles.all}
      >
        {t(m.courses_all_weeks)}
        <ArrowRight />
      </Link>
    </Stack>
  );
}

function StageOfLine({ stage }: { stage: Stage }) {
  const t = useText();
  const { line, name } = stageViews[stage.key];
  // The line starts after the orientation in week 0.
  const first = Math.max(1, stage.from);
  return (
    <li className={styles.stage} data-line={line} data-stage={stage.key}>
      <ol className={styles.weeks}>
        {curriculumTopics.slice(first - 1, stage.to).map((topic, index) => (
          <li key={first + index} className={styles.week} title={t(topic)}>
            <span className="num">{first + index}</span>
            <span className="visually-hidden">{t(topic)}</span>
          </li>
        ))}
      </ol>
      <div className={styles.name}>
        <StationBadge line={line} code={stage.badge} number={stageNumber(stage)} />
        <div>
          <b>{t(name)}</b>
          <Text size="sm" tone="muted" className="num">
            {t(m.courses_weeks, { from: first, to: stage.to })}
          </Text>
        </div>
      </div>
    </li>
  );
}
