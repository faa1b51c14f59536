import { TriangleAlert } from 'lucide-react';
import { monthsOfDevelopment } from '#domain/profiles/experience.ts';
import type { Profile } from '#domain/profiles/shapes.ts';
import {
  type LineKey,
  type LineState,
  type NextKey,
  outdatedLines,
  type ReadinessLine,
  readinessLines,
  roadState,
} from '#domain/readiness/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { StatusTag, type StatusTone, Tag } from '#web/ui/data/StatusTag.tsx';
import { CardSection } from '#web/ui/layout/CardSection.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Source } from './Source.tsx';
import styles from './readiness.module.css';

const tones: Record<LineState, StatusTone> = { met: 'accepted', not_yet: 'pending', unknown: 'neutral' };
const stateNames = { met: m.readiness_met, not_yet: m.readiness_not_yet, unknown: m.readiness_unknown };

const lineTexts = {
  contract: [m.readiness_contract, m.readiness_contract_text, m.readiness_contract_next],
  work: [m.readiness_work, m.readiness_work_text, m.readiness_work_next],
  pay: [m.readiness_pay, m.readiness_pay_text, m.readiness_pay_next],
  degree: [m.readiness_degree, m.readiness_degree_text, m.readiness_degree_next],
  vocational: [m.readiness_vocational, m.readiness_vocational_text, m.readiness_vocational_next],
  experience: [m.readiness_experience, m.readiness_experience_text, m.readiness_experience_next],
  exam: [m.readiness_exam, m.readiness_exam_text, m.readiness_exam_next],
  language: [m.readiness_language, m.readiness_language_text, m.readiness_language_next],
  conduct: [m.readiness_conduct, m.readiness_conduct_text, m.readiness_conduct_next],
} as const satisfies Record<LineKey, unknown>;

const nextTexts = {
  school_field: m.readiness_next_school_field,
  degree_relation: m.readiness_next_degree_relation,
  degree_finish: m.readiness_next_degree_finish,
  language_wait: m.readiness_next_language_wait,
  language_old: m.readiness_next_language_old,
  language_sit: m.readiness_next_language_sit,
} as const satisfies Record<NextKey, unknown>;

const parts = {
  job: m.readiness_part_job,
  road: m.readiness_part_road,
  condition: m.readiness_part_condition,
} as const;

interface CardProps {
  profile: Profile;
  /** YYYY-MM-DD. */
  day: string;
}

/** The lines of 技術・人文知識・国際業務 with what the profile says about each. */
export function WorkVisaCard({ profile, day }: CardProps) {
  const t = useText();
  const road = roadState(profile, day);
  return (
    <CardSection sign="技人国" title={t(m.readiness_work_visa)} lead={t(m.readiness_work_visa_lead)}>
      {(['road', 'job', 'condition'] as const).map((part) => (
        <Stack as="section" key={part} gap={3}>
          <Row justify="between">
            <h3>{t(parts[part])}</h3>
            {part === 'road' && <StatusTag tone={tones[road]}>{t(stateNames[road])}</StatusTag>}
          </Row>
          <ul className={styles.lines}>
            {readinessLines
              .filter((line) => line.part === part)
              .map((line) => (
                <Line key={line.key} line={line} profile={profile} day={day} />
              ))}
          </ul>
        </Stack>
      ))}
    </CardSection>
  );
}

function Line({ line, profile, day }: CardProps & { line: ReadinessLine }) {
  const t = useText();
  const { key, isUnsure } = line;
  const { state, next } = line.find(profile, day);
  const [title, text, usualNext] = lineTexts[key];
  const months = monthsOfDevelopment(profile.work_experience, day);
  return (
    <li className={styles.line}>
      <Row justify="between" align="start" noWrap>
        <h4>{t(title)}</h4>
        <StatusTag tone={tones[state]}>{t(stateNames[state])}</StatusTag>
      </Row>
      <Text size="base">{t(text)}</Text>
      {key === 'experience' && (
        <Text size="base">
          {t(m.readiness_experience_months, { years: Math.floor(months / 12), months: months % 12 })}
        </Text>
      )}
      {state !== 'met' && (
        <Text size="base" weight="medium">
          {t(m.readiness_next, { next: t(next ? nextTexts[next] : usualNext) })}
        </Text>
      )}
      <Row gap={2}>
        {isUnsure && <Tag icon={<TriangleAlert />}>{t(m.readiness_unsure)}</Tag>}
        {outdatedLines(day).includes(line) && <Tag icon={<TriangleAlert />}>{t(m.readiness_outdated)}</Tag>}
        <Source source={line.source} link={line.link} checkedOn={line.checkedOn} checkedBy={line.checkedBy} />
      </Row>
    </li>
  );
}
