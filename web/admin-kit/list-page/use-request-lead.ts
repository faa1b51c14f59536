import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { m } from '#web/paraglide/messages.js';

/** The line below the title of requests: how many the search has found in any status, and how many wait. */
export function useRequestLead(search: string) {
  const t = useText();
  const { count } = useFormat();
  return (total: number, pending: number) =>
    t(search ? m.admin_lead_found : m.admin_lead, { total: count(total), pending: count(pending) });
}
