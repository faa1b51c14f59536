import { m } from '#web/paraglide/messages.js';
import { PortfolioSettingsCard } from '#web/features/portfolio/PortfolioSettingsCard.tsx';
import { MoveDataCard } from '#web/features/profiles/MoveDataCard.tsx';
import { WorksEditor } from '#web/features/works/WorksEditor.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { LearnerPage } from './LearnerPage.tsx';

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
