import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import { exportUsers, roleFilters, userOrders, listUsers } from '#domain/users/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { AdminList } from '#web/admin-kit/list/AdminList.tsx';
import { AdminPage } from '#web/admin-kit/list/AdminPage.tsx';
import { ExportButton } from '#web/admin-kit/list/ExportButton.tsx';
import { StatusFilter } from '#web/admin-kit/list/StatusFilter.tsx';
import { useAdminList } from '#web/admin-kit/list/use-admin-list.ts';
import { useOpenRow } from '#web/admin-kit/record-sheet/use-open-row.ts';
import { userQuery, useShownChanges } from '#web/features/users/api.ts';
import { UserActions, useUserColumns } from '#web/features/users/user-columns.tsx';
import { UserDrawer } from '#web/features/users/UserDrawer.tsx';
import { UserDialogs, useUserDecisions } from '#web/features/users/user-decisions.tsx';
import { useBeginView } from '#web/features/users/use-begin-view.ts';
import { roleFilterText, userName } from '#web/features/users/labels.ts';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { pageQuery } from '#web/lib/api/query.ts';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { buttonClass } from '#web/ui/buttons/Button.tsx';
import { Row } from '#web/ui/layout/flow.tsx';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';

const LoadedProfile = lazyPart(
  'profile-of-user',
  async () => (await import('#web/features/profiles/admin/ProfileDialog.tsx')).LoadedProfile,
  {
    isNeeded: true,
  },
);

export function UsersPage() {
  const t = useText();
  const { count } = useFormat();
  const myId = useAuth().me?.id;
  const list = useAdminList(userOrders);
  const { role } = useSearch({ from: '/admin-area/admin-dashboard/users' });
  const filter = { ...list.query, role };
  const shown = useShownChanges();
  const query = useQuery({
    ...pageQuery(listUsers, { query: filter }),
    select: (page) => ({ ...page, rows: page.rows.map(shown) }),
  });
  const decisions = useUserDecisions(myId);
  const beginView = useBeginView();
  const columns = useUserColumns();
  const found = useOpenRow({ list, rows: query.data?.rows, one: userQuery });
  const open = found && shown(found);
  const counts = query.data?.counts;
  const lastAdminId = query.data?.last_admin_id ?? null;
  const questions = <UserDialogs decisions={decisions} />;

  return (
    <AdminPage
      title={t(m.users_title)}
      lead={
        counts &&
        t(list.search ? m.users_lead_found : m.users_lead, { total: count(counts.all), admins: count(counts.admin) })
      }
      action={
        <Row gap={2}>
          <Link to="/admin-dashboard/people/import" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            {t(m.people_import_link)}
          </Link>
          <Link to="/admin-dashboard/people/new" className={buttonClass({ size: 'sm' })}>
            {t(m.people_new)}
          </Link>
        </Row>
      }
    >
      <AdminList
        list={list}
        query={query}
        caption={t(m.users_title)}
        searchLabel={t(m.users_search)}
        loading={t(m.users_loading)}
        failed={t(m.users_failed)}
        empty={{ icon: <Users />, title: t(m.users_empty), hint: t(m.users_empty_hint) }}
        filters={
          <StatusFilter
            list={list}
            member="role"
            label={t(m.users_filter_role)}
            choices={roleFilters}
            value={role}
            labelOf={(choice) => roleFilterText(t, choice)}
            counts={counts}
          />
        }
        tools={<ExportButton operation={exportUsers} input={{ query: filter }} fileName="profiles.csv" />}
        columns={columns}
        nameOf={(row) => userName(t, row)}
        onOpen={({ id }) => list.openRecord(id)}
        keys={[
          { key: 'm', label: `${t(m.users_make_admin)} / ${t(m.users_make_user)}` },
          { key: 'e', label: t(m.admin_edit) },
          { key: 'v', label: t(m.users_view_as) },
          { key: 'b', label: t(m.users_ban) },
        ]}
        actions={(row) => (
          <UserActions
            user={row}
            myId={myId}
            isLastAdmin={row.id === lastAdminId}
            decisions={decisions}
            onEdit={() => list.openRecord(row.id)}
            onView={() => beginView(row)}
          />
        )}
      />
      <UserDrawer
        user={open}
        isLastAdmin={open?.id === lastAdminId}
        decisions={decisions}
        onClose={list.closeRecord}
        profileOf={(userId) => <LoadedProfile personId={userId} />}
        questions={open && questions}
      />
      {!open && questions}
    </AdminPage>
  );
}
