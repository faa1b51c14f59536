import { Link } from '@tanstack/react-router';
import { m } from '#web/paraglide/messages.js';
import { AdminPage } from '#web/admin-kit/list/AdminPage.tsx';
import { OverviewBody } from '#web/features/overview/admin/OverviewBody.tsx';
import { FiguresForm } from '#web/features/site/admin/FiguresForm.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { useMay } from '#web/lib/session/use-may.ts';
import { buttonClass } from '#web/ui/buttons/Button.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';

export function OverviewPage() {
  const t = useText();
  const may = useMay();
  return (
    <AdminPage
      title={t(m.admin_overview_title)}
      lead={t(m.admin_overview_lead)}
      action={
        <Link to="/admin-dashboard/results" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          {t(m.results_open)}
        </Link>
      }
    >
      <Stack gap={4}>
        <div>
          <OverviewBody />
        </div>
        {may('admin') && <FiguresForm />}
      </Stack>
    </AdminPage>
  );
}
