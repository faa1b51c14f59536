import { createRoute } from '@tanstack/react-router';
import { courseTitlesQuery } from '#web/features/courses/api.ts';
import { PublicLayout } from '#web/app/layouts/PublicLayout.tsx';
import { rootRoute } from './root.ts';
import { searchOf, text } from './search-members.ts';

/** What an address of a screen that leads on says: where to. */
export const nextMember = searchOf({ next: text });

/** What the address of a list says, beside its filters. */
export const listMembers = { search: text, cursor: text };

// The menus want the titles; without them the frame still stands, so a failure is not thrown.
/** Around every screen but the lesson's and the admin's. */
export const publicLayout = createRoute({
  getParentRoute: () => rootRoute,
  id: 'public',
  component: PublicLayout,
  loader: async ({ context: { queryClient, api } }) => {
    await queryClient.prefetchQuery(courseTitlesQuery(api, 'first'));
  },
});
