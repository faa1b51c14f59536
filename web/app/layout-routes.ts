import { createRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { courseTitlesQuery } from '../features/courses/api.ts';
import { PublicLayout } from './layouts/PublicLayout.tsx';
import { SignedInLayout } from './layouts/SignedInLayout.tsx';
import { rootRoute } from './root-route.ts';

const optionalText = z.catch(z.optional(z.string()), undefined);

/** What an address of a screen that leads on says: where to. */
export const nextMember = z.object({ next: optionalText });

/** What the address of a list says, beside its filters. */
export const listMembers = z.object({ search: optionalText, cursor: optionalText });

// The menus want the titles; without them the frame still stands, so a failure is not thrown.
/** Around every screen but the lesson's and the admin's. */
export const publicLayout = createRoute({
  getParentRoute: () => rootRoute,
  id: 'public',
  component: PublicLayout,
  loader: async ({ context: { queryClient, api } }) => {
    await queryClient.prefetchQuery(courseTitlesQuery(api));
  },
});

/** Around the screens of one person: drawn in the browser alone. */
export const signedInLayout = createRoute({
  getParentRoute: () => publicLayout,
  id: 'signed-in',
  component: SignedInLayout,
  ssr: false,
});
