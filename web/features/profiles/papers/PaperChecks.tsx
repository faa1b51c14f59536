import { careerChecks, type CareerCheck } from '#domain/career/checks.ts';
import { withEvidence } from '#domain/career/dated.ts';
import type { Profile } from '#domain/profiles/shapes.ts';
import { rirekishoParts } from '#domain/rirekisho/parts.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { CardSection } from '#web/ui/layout/CardSection.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { labelAt } from '#web/features/profiles/labels.ts';
import { GapLists, Gaps } from '#web/features/profiles/rirekisho/RirekishoGaps.tsx';
import styles from './papers.module.css';
import { usePapers } from './use-papers.ts';

interface PaperChecksProps {
  seen: Profile;
  onGoTo: (field: string) => void;
}

const checkTexts = {
  missing: m.papers_check_missing,
  dates_differ: m.papers_check_dates_differ,
  unreadable: m.papers_check_unreadable,
  summary_short: m.papers_check_summary_short,
  summary_long: m.papers_check_summary_long,
  no_number: m.papers_check_no_number,
  team_without_role: m.papers_check_team_without_role,
  too_long: m.papers_check_too_long,
  unprintable: m.papers_check_unprintable,
  no_link: m.papers_check_no_link,
  work_without_date: m.papers_check_work_without_date,
  spoken_company: m.papers_check_spoken_company,
  wish: m.papers_check_wish,
  unused_skill: m.papers_check_unused_skill,
  repeated_sentence: m.papers_check_repeated_sentence,
} as const satisfies Record<CareerCheck['code'], unknown>;

const listNames = { works: m.papers_works, skills: m.papers_skills };

/** What both papers lack and what a recruiter would dislike, each with a way to its field. */
export function PaperChecks({ seen, onGoTo }: PaperChecksProps) {
  const t = useText();
  const { profile, evidence, isComplete } = usePapers(seen);
  const checks = isComplete ? careerChecks(profile, evidence) : [];
  const nameOf = (field: string) => listNames[field as keyof typeof listNames] ?? labelAt(field);
  return (
    <CardSection title={t(m.papers_missing)}>
      <GapLists parts={rirekishoParts(profile)} onGoTo={onGoTo} />
      {isComplete && <Gaps profile={withEvidence(profile, evidence)} />}
      {isComplete && checks.length === 0 && <p>{t(m.papers_nothing_missing)}</p>}
      <ul className={styles.checks} aria-label={t(m.papers_checks)}>
        {checks.map(({ code, field, name }) => {
          const label = nameOf(field);
          return (
            <li key={code + field + name}>
              <button type="button" onClick={() => onGoTo(field)}>
                {[name, label && t(label)].filter(Boolean).join(' · ')}
              </button>
              <Text as="span" tone="muted">
                {t(checkTexts[code])}
              </Text>
            </li>
          );
        })}
      </ul>
    </CardSection>
  );
}
