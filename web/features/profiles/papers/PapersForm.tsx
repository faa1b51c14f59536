import { useNavigate } from '@tanstack/react-router';
import { maxMotivationLetters } from '#domain/profiles/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { useMedia } from '#web/lib/use-media.ts';
import { Bone, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { CardSection } from '#web/ui/layout/CardSection.tsx';
import { Tabs } from '#web/ui/layout/Tabs.tsx';
import { EntrySection } from '#web/features/profiles/form/EntrySection.tsx';
import { FieldsSection, VisaKinds } from '#web/features/profiles/form/ProfileField.tsx';
import { type FrameParts, type ProfileFormProps, ProfileFrame } from '#web/features/profiles/form/ProfileFrame.tsx';
import form from '#web/features/profiles/form/ProfileForm.module.css';
import { PaperChecks } from './PaperChecks.tsx';
import { LetterField } from './LetterField.tsx';
import styles from './papers.module.css';

const waiting = (
  <Skeleton>
    <Bone shape="block" />
  </Skeleton>
);
const PaperPanel = lazyPart('paper-panel', async () => (await import('./PaperPanel.tsx')).PaperPanel, {
  waiting,
  isNeeded: true,
});

type PapersTab = 'form' | 'paper';

const tabOf = (): PapersTab => 'form';

/** The fields of a profile that the Japanese papers print, with the papers beside them. */
export function PapersForm(props: ProfileFormProps) {
  const navigate = useNavigate();
  // The unsaved input is stored, and the other form shows it.
  const openElsewhere = (member: string) =>
    void navigate({
      ...(member.startsWith('works') ? { to: '/profile/portfolio' } : { to: '/profile/edit', hash: member }),
      ignoreBlocker: true,
    });
  return (
    <ProfileFrame {...props} tabOf={tabOf} onElsewhere={openElsewhere}>
      {(parts) => <FormAndPaper {...parts} />}
    </ProfileFrame>
  );
}

function FormAndPaper({ tab, setTab, goTo, seen }: FrameParts<PapersTab>) {
  const t = useText();
  const isNarrow = useMedia('(max-width: 62.5em)');
  const fields = (
    <div className={form.sections}>
      <PaperChecks seen={seen} onGoTo={goTo} />
      <CardSection title={t(m.papers_texts)} lead={t(m.papers_texts_lead)}>
        <LetterField path="summary_ja" />
        <LetterField path="self_pr_ja" />
        <LetterField path="motivation_ja" most={maxMotivationLetters} />
      </CardSection>
      <EntrySection
        list="skills"
        lead={t(m.papers_skills_lead)}
        members={['name', 'category', 'kind', 'level', 'start_date', 'end_date']}
      />
      <EntrySection
        list="work_experience"
        lead={t(m.papers_jobs_lead)}
        members={[
          ...(['company_name', 'company_name_ja', 'position', 'position_ja', 'start_date', 'end_date'] as const),
          ...(['business_ja', 'employees', 'employment', 'leaving', 'team_ja', 'technologies'] as const),
          ...(['description_ja', 'achievements_ja'] as const),
        ]}
      />
      <FieldsSection
        title={t(m.papers_conditions)}
        members={[
          ...(['japanese_level', 'jlpt_month', 'jlpt_score', 'available_from'] as const),
          ...(['currently_living_in_japan', 'current_visa_type'] as const),
          ...(['residence_expires_on', 'has_work_permission', 'prints_visa_reason'] as const),
        ]}
      />
      <VisaKinds />
    </div>
  );
  const paper = <PaperPanel seen={seen} />;
  if (!isNarrow)
    return (
      <div className={styles.columns}>
        {fields}
        {paper}
      </div>
    );
  return (
    <Tabs<PapersTab>
      label={t(m.papers_tabs)}
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'form', label: t(m.papers_tab_form), content: fields, keepMounted: true },
        { value: 'paper', label: t(m.papers_tab_paper), content: paper },
      ]}
    />
  );
}
