import { createRoute } from '@tanstack/react-router';
import { countUnread } from '#domain/notifications/contract.ts';
import { getWaiting } from '#domain/overview/contract.ts';
import { getMe } from '#domain/profiles/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { wireRequest } from '#web/lib/api/call-api.ts';
import { AdminLayout } from '#web/app/layouts/AdminLayout.tsx';
import { signedInParts } from './layouts.ts';
import { pageHead } from './page-head.ts';
import { rootRoute } from './root.ts';
import { text, wholeFrom } from './search-members.ts';

/** The admin area, parent of its screens. */
export const adminLayout = createRoute({
  getParentRoute: () => rootRoute,
  id: 'admin-area',
  component: AdminLayout,
  staticData: {
    hydratesAtOnce: true,
    parts: [...signedInParts, 'web/app/routes/routes.tsx'],
    queries: () => [wireRequest(getMe, {}), wireRequest(countUnread, {}), wireRequest(getWaiting, {})],
  },
  // Screens add their own titles.
  head: pageHead({ title: m.shell_admin, noindex: true }),
  ssr: false,
});

export const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The parameters of a list. */
export const listMembers = { search: text, sort: text, cursor: text, page: wholeFrom(1), open: text };
