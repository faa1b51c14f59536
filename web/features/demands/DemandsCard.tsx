import { Link } from '@tanstack/react-router';
import { CircleCheck, CircleDashed, CircleHelp, ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DemandLine, NextStep, StatedJob } from '#domain/demands/lines.ts';
import type { LineState } from '#domain/readiness/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { StatusTag, type StatusTone } from '#web/ui/data/StatusTag.tsx';
import { CardSection } from '#web/ui/layout/CardSection.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import styles from './demands.module.css';
import { nextSteps, reasonTexts, stateNameOf, titleOf } from './texts.ts';

const tones: Record<LineState, StatusTone> = { met: 'accepted', not_yet: 'pending', unknown: 'neutral' };
const icons = { met: <CircleCheck />, not_yet: <CircleDashed />, unknown: <CircleHelp /> };

interface DemandsCardProps {
  job: StatedJob;
  lines: readonly DemandLine[];
  /** What the application itself asks for. */
  needs: ReactNode;
}

/** Each demand of a job with its state, its reason and what to do next. What the job does not say is one line. */
export function DemandsCard({ job, lines, needs }: DemandsCardProps) {
  const t = useText();
  const { language } = useFormat();
  const isSilent = ({ reason }: DemandLine) => reason.code === 'job_silent';
  const names = lines.filter(isSilent).map(({ key }) => titleOf(key, job, t));
  return (
    <CardSection title={t(m.demands_title)} lead={t(m.demands_lead)}>
      <ul className={styles.lines}>
        {lines
          .filter((line) => !isSilent(line))
          .map((line) => (
            <Line key={line.key} job={job} line={line} />
          ))}
        {names.length > 0 && (
          <li className={styles.line} data-tone="neutral">
            {icons.unknown}
            <Row justify="between" align="start" className={styles.head}>
              <Text size="base" className={styles.text}>
                {t(m.demands_silent_list, { names: names.join(language === 'ja' ? '、' : ', ') })}
              </Text>
              <StatusTag tone="neutral">{t(m.readiness_unknown)}</StatusTag>
            </Row>
          </li>
        )}
      </ul>
      {needs && (
        <Stack as="section" gap={3}>
          <h3>{t(m.jobs_needs)}</h3>
          {needs}
        </Stack>
      )}
    </CardSection>
  );
}

function Line({ job, line }: { job: StatedJob; line: DemandLine }) {
  const t = useText();
  const format = useFormat();
  const tone = tones[line.state];
  return (
    <li className={styles.line} data-tone={tone}>
      {icons[line.state]}
      <Stack gap={1}>
        <Row justify="between" align="start" className={styles.head}>
          <h3 className={styles.text}>{titleOf(line.key, job, t)}</h3>
          <StatusTag tone={tone}>{stateNameOf(line, t)}</StatusTag>
        </Row>
        {reasonTexts(line, t, format).map((text) => (
          <Text key={text} size="base">
            {text}
          </Text>
        ))}
        {line.next.length > 0 && (
          <Row gap={4}>
            {line.next.map((step) => (
              <Next key={step} step={step} />
            ))}
          </Row>
        )}
      </Stack>
    </li>
  );
}

function Next({ step }: { step: NextStep }) {
  const t = useText();
  const [message, address] = nextSteps[step];
  const label = t(message);
  if (address === null) return <Text size="base">{label}</Text>;
  if (address.startsWith('#'))
    return (
      <a href={address} className={styles.next}>
        {label}
      </a>
    );
  if (address.startsWith('https:'))
    return (
      <a href={address} className={styles.next} target="_blank" rel="noreferrer">
        {label}
        <ExternalLink aria-label={t(m.profile_new_tab)} />
      </a>
    );
  const [to = '', hash] = address.split('#');
  return (
    <Link to={to} {...(hash && { hash })} className={styles.next}>
      {label}
    </Link>
  );
}
