import type { ReactNode } from 'react';
import type { Holiday } from '#domain/interviews/contract.ts';
import { twoClocks } from '#domain/interviews/clocks.ts';
import { holidaysAt } from '#domain/interviews/rules.ts';
import { localized } from '#domain/kernel/language.ts';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { m } from '#web/paraglide/messages.js';
import { Tag } from '#web/ui/data/StatusTag.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import styles from './interviews.module.css';

interface InterviewTimeTextProps {
  time: { starts_at: string; minutes: number };
  holidays: readonly Holiday[];
  children?: ReactNode;
}

/** When an interview is, by two clocks, with the holidays of that day. */
export function InterviewTimeText({ time, holidays, children }: InterviewTimeTextProps) {
  const t = useText();
  const language = useLanguage();
  const { duration } = useFormat();
  const { starts_at: at, minutes } = time;
  return (
    <Stack gap={1} className={styles.text}>
      <Text weight="medium" className="num">
        {twoClocks(at, language)}
      </Text>
      <Row gap={2}>
        <Text as="span" size="sm" tone="muted">
          {duration(minutes * 60)}
        </Text>
        {children}
        {holidaysAt(at, holidays).map((holiday) => {
          const label = holiday.country === 'japan' ? m.interviews_holiday_japan : m.interviews_holiday_mongolia;
          return <Tag key={holiday.country}>{t(label, { name: localized(holiday, 'name', language).text })}</Tag>;
        })}
      </Row>
    </Stack>
  );
}
