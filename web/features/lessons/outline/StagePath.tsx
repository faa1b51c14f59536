import type { OutlineLesson } from '#domain/lessons/contract.ts';
import { stages } from '#domain/lessons/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { type Text as Translate, useText } from '#web/lib/i18n/text.ts';
import { StationBadge } from '#web/ui/brand/StationBadge.tsx';
import { BlossomMeter } from '#web/ui/charts/BlossomMeter.tsx';
import { ProgressBar } from '#web/ui/charts/ProgressBar.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { Row } from '#web/ui/layout/flow.tsx';
import { type Outline, petalsOf, stageProgress, whereOn } from './outline.ts';
import styles from './StagePath.module.css';
import { type Stage, stageViews, stageNumber, stageOfWeek } from './stage-views.ts';

export function StagePath({ outline }: { outline: Outline }) {
  const t = useText();
  const progress = stageProgress(outline.lessons);
  return (
    <Card as="section" aria-labelledby="my-path">
      <Row gap={4} noWrap>
        <BlossomMeter size="lg" petals={petalsOf(outline)} />
        <div>
          <Text as="h2" id="my-path" size="lg">
            {t(m.dashboard_path)}
          </Text>
          <Text size="base" tone="muted">
            {whereText(t, outline.lessons)}
          </Text>
        </div>
      </Row>
      <ul className={styles.stages}>
        {stages.map((stage, index) => (
          <StageItem key={stage.key} stage={stage} share={progress[index] ?? 0} lessons={outline.lessons} />
        ))}
      </ul>
    </Card>
  );
}

function whereText(t: Translate, lessons: readonly OutlineLesson[]): string {
  const { stage, weeksLeft } = whereOn(lessons);
  const now = t(m.dashboard_path_stage, { stage, total: stages.length });
  return weeksLeft > 0 ? `${now} · ${t(m.dashboard_path_weeks, { count: weeksLeft })}` : now;
}

function StageItem({ stage, share, lessons }: { stage: Stage; share: number; lessons: readonly OutlineLesson[] }) {
  const t = useText();
  const format = useFormat();
  const { line, name } = stageViews[stage.key];
  const isOpen = lessons.some((lesson) => !lesson.locked && stageOfWeek(lesson.week_number) === stage);
  return (
    <li className={styles.stage} data-line={line}>
      <StationBadge line={line} code={stage.badge} number={stageNumber(stage)} />
      <div>
        <b>{t(name)}</b>
        <Text size="sm" tone="muted" className="num">
          {isOpen ? format.percent(share) : t(m.dashboard_from_week, { week: stage.from })}
        </Text>
        <ProgressBar lined size="sm" value={share} label={t(name)} />
      </div>
    </li>
  );
}
