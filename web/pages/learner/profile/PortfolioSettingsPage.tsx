import { m } from '#web/paraglide/messages.js';
import { PortfolioSettingsCard } from '#web/features/portfolio/PortfolioSettingsCard.tsx';
import { WorksEditor } from '#web/features/works/WorksEditor.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { LearnerPage } from '../LearnerPage.tsx';

// Loaded after the page, with the rules of the profile form.
const MoveDataCard = lazyPart(
  'move-data',
  async () => (await import('#web/features/profiles/MoveDataCard.tsx')).MoveDataCard,
  {
    isNeeded: true,
  },
);

/** What the learner shows of themselves, and to whom. */
export function PortfolioSettingsPage() {
  const t = useText();
  return (
    <LearnerPage title={t(m.portfolio_title)} lead={t(m.portfolio_lead)} narrow>
      <PortfolioSettingsCard />
      <WorksEditor />
      <MoveDataCard />
    </LearnerPage>
  );
}
