import { m } from '#web/paraglide/messages.js';
import { AdminPage } from '#web/admin-kit/list/AdminPage.tsx';
import { OverviewBody } from '#web/features/overview/admin/OverviewBody.tsx';
import { FiguresForm } from '#web/features/site/admin/FiguresForm.tsx';
import { useText } from '#web/lib/i18n/text.ts';

export function OverviewPage() {
  const t = useText();
  return (
    <AdminPage title={t(m.admin_overview_title)} lead={t(m.admin_overview_lead)}>
      <OverviewBody />
      <FiguresForm />
    </AdminPage>
  );
}
