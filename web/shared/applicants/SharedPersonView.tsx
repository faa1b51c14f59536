import type { ReactNode } from 'react';
import type { SharedPerson } from '#domain/applications/sharing.ts';
import { nameIn } from '#domain/portfolio/rules.ts';
import { fullMonth } from '#domain/profiles/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { FactList } from '#web/ui/data/FactList.tsx';
import { StatusTag, type StatusTone } from '#web/ui/data/StatusTag.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { SharedCourses, SharedWorks } from './SharedWorks.tsx';
import styles from './shared-person.module.css';

/** What a company sees of an applicant besides letter and papers: whether a visa is possible, Japanese, works, courses, start and pay. */
export function SharedPersonView({ person }: { person: SharedPerson }) {
  const t = useText();
  const { name, katakana, latin, email, phone } = person;
  const large = nameIn(person, useLanguage());
  const stated = (text: string | null) =>
    text === null ? <Text as="span">{t(m.sharing_not_stated)}</Text> : <Text as="span">{text}</Text>;
  const facts = [
    { name: t(m.sharing_visa), value: <Visa road={person.road} /> },
    { name: t(m.sharing_japanese), value: <Japanese japanese={person.japanese} /> },
    { name: t(m.sharing_languages), value: person.languages.length > 0 && <Languages languages={person.languages} /> },
    { name: t(m.sharing_start), value: stated(useMonth()(person.available_from)) },
    { name: t(m.sharing_salary), value: stated(person.salary_wish) },
    {
      name: t(m.sharing_residence),
      value: person.lives_in_japan === null ? null : t(residences[person.lives_in_japan ? 'japan' : 'abroad']),
    },
    { name: t(m.sharing_contact), value: <Lines>{[email, phone]}</Lines> },
  ];
  return (
    <Stack as="article" gap={5} className={styles.person}>
      <header>
        <Text as="h2" size="xl">
          {large}
        </Text>
        <Row gap={4}>
          {[katakana, latin, name]
            .filter((text) => text && text !== large)
            .map((text) => (
              <Text as="span" key={text} tone="muted">
                {text}
              </Text>
            ))}
        </Row>
      </header>
      <FactList facts={facts} />
      <SharedWorks works={person.works} />
      <SharedCourses courses={person.courses} />
    </Stack>
  );
}

const residences = { japan: m.sharing_residence_japan, abroad: m.sharing_residence_abroad };

/** A month, or a text as it is. */
function useMonth() {
  const { monthYear } = useFormat();
  return (text: string | null) =>
    text && (fullMonth.test(text.slice(0, 7)) ? monthYear(`${text.slice(0, 7)}-01`) : text);
}

function Lines({ children }: { children: readonly ReactNode[] }) {
  return <Stack gap={1}>{children.map((line, index) => line && <span key={index}>{line}</span>)}</Stack>;
}

const roads = {
  met: { tone: 'accepted', label: m.readiness_met, text: m.sharing_visa_met },
  not_yet: { tone: 'pending', label: m.readiness_not_yet, text: m.sharing_visa_not_yet },
  unknown: { tone: 'neutral', label: m.readiness_unknown, text: m.sharing_visa_unknown },
} as const satisfies Record<SharedPerson['road']['state'], { tone: StatusTone; label: unknown; text: unknown }>;

function Visa({ road: { state, reasons } }: Pick<SharedPerson, 'road'>) {
  const t = useText();
  const { tone, label, text } = roads[state];
  return (
    <Stack gap={1}>
      <span>
        <StatusTag tone={tone}>{t(label)}</StatusTag>
      </span>
      <Text as="span">{t(text)}</Text>
      {reasons.map((reason) => (
        <Text as="span" key={reason}>
          {reason}
        </Text>
      ))}
      <Text as="small" size="sm" tone="muted">
        {t(m.sharing_visa_note)}
      </Text>
    </Stack>
  );
}

function Japanese({ japanese: { level, month: date, score, is_planned } }: Pick<SharedPerson, 'japanese'>) {
  const t = useText();
  const month = useMonth()(date);
  if (level === null) return t(m.sharing_not_stated);
  const proof = is_planned ? m.sharing_japanese_planned : m.sharing_japanese_held;
  return (
    <Lines>
      {[
        level,
        month === null ? t(m.sharing_japanese_unproven) : t(proof, { month }),
        score !== null && !is_planned && t(m.sharing_japanese_score, { score }),
      ]}
    </Lines>
  );
}

function Languages({ languages }: Pick<SharedPerson, 'languages'>) {
  const language = useLanguage();
  const monthOf = useMonth();
  return (
    <Lines>
      {languages.map(({ name, name_ja, date }) =>
        [(language === 'ja' && name_ja) || name || name_ja, monthOf(date)].filter(Boolean).join(' · '),
      )}
    </Lines>
  );
}
