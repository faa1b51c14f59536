import { m } from '#web/paraglide/messages.js';
import { WaitingWork } from '#web/features/offline/WaitingWork.tsx';
import { SavedWeeks } from '#web/features/lessons/saved/SavedWeeks.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { useLearnerId } from '#web/lib/offline/learner.ts';
import { CardSection } from '#web/ui/layout/CardSection.tsx';
import { LearnerPage } from '../LearnerPage.tsx';
import { useWritingParts } from './use-writing-parts.ts';

/** What a learner has saved on this device. It also opens without a network. */
export function SavedWeeksPage() {
  const t = useText();
  const learnerId = useLearnerId();
  useWritingParts();
  return (
    <LearnerPage title={t(m.saved_title)} lead={t(m.saved_lead)} columns>
      {learnerId === null ? (
        t(m.saved_for_learners)
      ) : (
        <>
          <SavedWeeks learnerId={learnerId} />
          <CardSection title={t(m.offline_waiting_title)}>
            <WaitingWork />
          </CardSection>
        </>
      )}
    </LearnerPage>
  );
}
