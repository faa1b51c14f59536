import { createRootRouteWithContext } from '@tanstack/react-router';
import { siteQuery } from '#web/shared/site/api.ts';
import { Root } from '#web/app/Root.tsx';
import type { RouterContext } from '#web/app/router-context.ts';

/** The root route; its own data may fail without breaking the page. */
export const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: Root,
  loader: async ({ context: { queryClient } }) => await queryClient.prefetchQuery(siteQuery),
  head: ({ match }) => ({
    meta: [
      { name: 'theme-color', content: '#0e1738' },
      { property: 'og:type', content: 'website' },
    ],
    links: [
      { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
      { rel: 'manifest', href: `/manifest.webmanifest?lang=${match.context.language}` },
    ],
  }),
});
