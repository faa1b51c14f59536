import { createRoute } from '@tanstack/react-router';
import { addressOf } from '#domain/kernel/endpoint.ts';
import { getPortfolioPreview, getPortfolio } from '#domain/portfolio/contract.ts';
import { messageResults, nameIn, portfolioPath } from '#domain/portfolio/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { textIn } from '#web/lib/i18n/text.ts';
import { lazyScreen } from '#web/app/start/lazy-screen.ts';
import { publicLayout } from './layouts.ts';
import { loadRecord } from './load-record.ts';
import { headOf } from './page-head.ts';
import { oneOf, searchOf } from './search-members.ts';

/** The portfolio of a learner. */
export const portfolioRoute = createRoute({
  getParentRoute: () => publicLayout,
  path: '/people/$handle',
  component: lazyScreen(() => import('#web/pages/public/details/PortfolioPage.tsx'), 'PortfolioPage'),
  notFoundComponent: lazyScreen(() => import('#web/pages/public/details/PortfolioPage.tsx'), 'MissingPortfolioPage'),
  validateSearch: searchOf({ message: oneOf(messageResults) }),
  staticData: { page: 'web/pages/public/details/PortfolioPage.tsx' },
  loader: ({ context, params }) => loadRecord(context, getPortfolio, { params }),
  head: ({ match: { context }, loaderData: portfolio }) => {
    if (!portfolio) return headOf(context, { noindex: true });
    const { handle, is_findable } = portfolio;
    const title = nameIn(portfolio, context.language);
    const query = { lang: context.language };
    return headOf(context, {
      title,
      description: textIn(context.language)(m.portfolio_description, { name: title }),
      path: portfolioPath(handle),
      noindex: !is_findable,
      photo: { path: addressOf(getPortfolioPreview.path, { params: { handle }, query }), alt: title },
    });
  },
});
