import { Link } from '@tanstack/react-router';
import { AdminPage } from '#web/admin-kit/list/AdminPage.tsx';
import { m } from '#web/paraglide/messages.js';
import { PeopleImport } from '#web/features/people/admin/PeopleImport.tsx';
import { PeopleImports } from '#web/features/people/admin/PeopleImports.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { BackLinkContent, backLinkClass } from '#web/ui/layout/BackLink.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';

/** Adds many people from a table, and shows how far that is. */
export function PeopleImportPage() {
  const t = useText();
  return (
    <AdminPage
      title={t(m.people_import)}
      lead={t(m.people_import_lead)}
      before={
        <Link to="/admin-dashboard/users" className={backLinkClass}>
          <BackLinkContent>{t(m.people_back)}</BackLinkContent>
        </Link>
      }
    >
      <Stack gap={6}>
        <PeopleImport />
        <PeopleImports />
      </Stack>
    </AdminPage>
  );
}
