import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import type { MessageResult } from '#domain/portfolio/rules.ts';
import { getPortfolio } from '#domain/portfolio/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { PortfolioView } from '#web/features/portfolio/PortfolioView.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { NotFoundPanel } from '#web/ui/feedback/ErrorState.tsx';
import { RecordPage } from '#web/ui/feedback/RecordPage.tsx';
import frames from '#web/pages/public/pages.module.css';
import { apiQuery } from '#web/lib/api/query.ts';

/** The portfolio of a learner, for visitors. */
export function PortfolioPage() {
  const { handle } = useParams({ from: '/public/people/$handle' });
  const { message }: { message?: MessageResult } = useSearch({ from: '/public/people/$handle' });
  const t = useText();
  const portfolio = useQuery(apiQuery(getPortfolio, { params: { handle } }));
  return (
    <div className={`wrap ${frames.record}`}>
      <RecordPage query={portfolio} failed={t(m.portfolio_failed)} missing={<NoPortfolio />}>
        {(data) => <PortfolioView portfolio={data} result={message} />}
      </RecordPage>
    </div>
  );
}

export function MissingPortfolioPage() {
  return (
    <div className="wrap">
      <NoPortfolio />
    </div>
  );
}

function NoPortfolio() {
  const t = useText();
  return (
    <NotFoundPanel title={t(m.portfolio_not_found)} back={{ to: '/', label: t(m.portfolio_home) }}>
      {t(m.portfolio_not_found_text)}
    </NotFoundPanel>
  );
}
