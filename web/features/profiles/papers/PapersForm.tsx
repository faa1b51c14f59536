import { useNavigate } from '@tanstack/react-router';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { useMedia } from '#web/lib/use-media.ts';
import { Bone, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { Tabs } from '#web/ui/layout/Tabs.tsx';
import { type FrameParts, type ProfileFormProps, ProfileFrame } from '#web/features/profiles/form/ProfileFrame.tsx';
import form from '#web/features/profiles/form/ProfileForm.module.css';
import { PaperChecks, type PaperChecksProps } from './PaperChecks.tsx';
import { ConditionFields, JobFields, SkillFields, TextFields } from './PaperFields.tsx';
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

interface PapersFormProps extends ProfileFormProps, Pick<PaperChecksProps, 'gaps'> {}

/** The fields of a profile that the Japanese papers print, with the papers beside them. */
export function PapersForm({ gaps, ...props }: PapersFormProps) {
  const navigate = useNavigate();
  // The unsaved input is stored, and the other form shows it.
  const openElsewhere = (member: string) =>
    void navigate({
      ...(member.startsWith('works') ? { to: '/profile/portfolio' } : { to: '/profile/edit', hash: member }),
      ignoreBlocker: true,
    });
  return (
    <ProfileFrame {...props} tabOf={tabOf} onElsewhere={openElsewhere}>
      {(parts) => <FormAndPaper {...parts} gaps={gaps} />}
    </ProfileFrame>
  );
}

function FormAndPaper({ tab, setTab, goTo, seen, gaps }: FrameParts<PapersTab> & Pick<PaperChecksProps, 'gaps'>) {
  const t = useText();
  const isNarrow = useMedia('(max-width: 1000px)');
  const fields = (
    <div className={form.sections}>
      <PaperChecks seen={seen} onGoTo={goTo} gaps={gaps} />
      <TextFields />
      <SkillFields />
      <JobFields />
      <ConditionFields />
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
