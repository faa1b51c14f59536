import { createRoute } from '@tanstack/react-router';
import { listCourseTitles } from '#domain/courses/contract.ts';
import { PublicLayout } from '#web/app/layouts/PublicLayout.tsx';
import { apiQuery } from '#web/lib/api/query.ts';
import { rootRoute } from './root.ts';
import { searchOf, text } from './search-members.ts';

/** The source files that the browser loads for all screens of signed-in users. */
export const signedInParts = ['web/app/routes/signed-in.tsx', 'web/app/signed-in-parts.ts'];

/** The parameter with the target after sign-in. */
export const nextMember = searchOf({ next: text });

/** The search parameters of all lists. */
export const listMembers = { search: text, cursor: text };

// For the menus; the layout works without them, so errors are ignored.
export const publicLayout = createRoute({
  getParentRoute: () => rootRoute,
  id: 'public',
  component: PublicLayout,
  loader: async ({ context: { queryClient } }) => {
    await queryClient.prefetchQuery(apiQuery(listCourseTitles, { query: { part: 'first' } }));
  },
});
