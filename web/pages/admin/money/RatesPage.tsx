import { Link } from '@tanstack/react-router';
import { m } from '#web/paraglide/messages.js';
import { AdminPage } from '#web/admin-kit/list/AdminPage.tsx';
import { Rates } from '#web/features/currencies/Rates.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { BackLinkContent, backLinkClass } from '#web/ui/layout/BackLink.tsx';

export function RatesPage() {
  const t = useText();
  return (
    <AdminPage
      before={
        <Link to="/admin-dashboard/payments" className={backLinkClass}>
          <BackLinkContent>{t(m.ledger_all_payments)}</BackLinkContent>
        </Link>
      }
      title={t(m.currencies_title)}
      lead={t(m.currencies_lead)}
    >
      <Rates />
    </AdminPage>
  );
}
