import { useState } from 'react';
import type { Profile } from '#domain/profiles/shapes.ts';
import { type PointKind, pointKinds, pointsOf, pointTable } from '#domain/readiness/points.ts';
import { pointFactsOf } from '#domain/readiness/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { ProgressBar } from '#web/ui/charts/ProgressBar.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Checkbox } from '#web/ui/forms/Checkbox.tsx';
import { TextField } from '#web/ui/forms/TextField.tsx';
import { CardSection } from '#web/ui/layout/CardSection.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Source } from './Source.tsx';
import styles from './readiness.module.css';

const kindNames = {
  degree: m.readiness_point_degree,
  years: m.readiness_point_years,
  salary: m.readiness_point_salary,
  age: m.readiness_point_age,
  exams: m.readiness_point_exams,
  language: m.readiness_point_language,
  japanese_degree: m.readiness_point_japanese_degree,
} as const satisfies Record<PointKind, unknown>;

/** The points of 高度専門職1号ロ for the profile and a salary that is typed. */
export function PointsCard({ profile, day }: { profile: Profile; day: string }) {
  const t = useText();
  const [salaryText, setSalaryText] = useState('');
  const [hasJapaneseDegree, setJapaneseDegree] = useState(false);
  const salary = Number(salaryText.normalize('NFKC').replace(/\D/g, '')) || null;
  const { kinds, total } = pointsOf({ ...pointFactsOf(profile, day), salary, hasJapaneseDegree });
  const { needed, lowestSalary } = pointTable;
  const totalText = t(m.readiness_points_total, { total, needed });
  return (
    <CardSection sign="高度専門職" title={t(m.readiness_points)} lead={t(m.readiness_points_lead, { needed })}>
      <TextField
        label={t(m.readiness_salary)}
        inputMode="numeric"
        value={salaryText}
        onChange={(event) => setSalaryText(event.target.value)}
      />
      <Checkbox
        label={t(m.readiness_japanese_degree_asked)}
        checked={hasJapaneseDegree}
        onChange={(event) => setJapaneseDegree(event.target.checked)}
      />
      <dl className={styles.points}>
        {pointKinds.map((kind) => (
          <Row key={kind} justify="between" noWrap>
            <dt>{t(kindNames[kind])}</dt>
            <dd className="num">{t(m.readiness_points_value, { points: kinds[kind] })}</dd>
          </Row>
        ))}
      </dl>
      <Stack gap={2}>
        <Text weight="strong" role="status">
          {totalText}
        </Text>
        <ProgressBar value={total / needed} label={totalText} />
      </Stack>
      {salary !== null && salary < lowestSalary && <Banner>{t(m.readiness_points_low)}</Banner>}
      <Banner>{t(total >= needed ? m.readiness_points_enough : m.readiness_points_short)}</Banner>
      <Source {...pointTable} />
    </CardSection>
  );
}
