import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft, Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { PersonOnPage } from '#domain/people/contract.ts';
import { getPerson } from '#domain/people/contract.ts';
import { ChangeHistory } from '#web/admin-kit/history/ChangeHistory.tsx';
import { AdminPage } from '#web/admin-kit/list/AdminPage.tsx';
import { nameOf, TitleCell } from '#web/admin-kit/list/cells.tsx';
import { m } from '#web/paraglide/messages.js';
import { PersonCertificates } from '#web/features/certificates/admin/PersonCertificates.tsx';
import { useWeekColumns } from '#web/features/enrollments/admin/enrollments.tsx';
import { useWeekChanges } from '#web/features/enrollments/admin/use-week-changes.ts';
import { LockingDialog } from '#web/features/enrollments/admin/week-unlocking.tsx';
import type { AttemptTableProps } from '#web/features/quizzes/admin/AttemptTable.tsx';
import { DeskNotes } from '#web/features/people/admin/DeskNotes.tsx';
import { EnrollPerson } from '#web/features/people/admin/EnrollPerson.tsx';
import { Contact, Numbers } from '#web/features/people/admin/PersonFacts.tsx';
import { PersonPayments } from '#web/features/people/admin/PersonPayments.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { useMay } from '#web/lib/session/use-may.ts';
import { learnerState } from '#web/shared/statuses/learner-state.ts';
import { buttonClass } from '#web/ui/buttons/Button.tsx';
import { type Column, DataTable } from '#web/ui/data/DataTable.tsx';
import { RowAction } from '#web/ui/data/RowActions.tsx';
import { StatusTag } from '#web/ui/data/StatusTag.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { apiQuery } from '#web/lib/api/query.ts';
import styles from './PersonPage.module.css';

const AttemptTable = lazyPart<AttemptTableProps>(
  'quiz-attempts',
  async () => (await import('#web/features/quizzes/admin/AttemptTable.tsx')).AttemptTable,
  { isNeeded: true },
);

/** Everything that the desk knows about a person. */
export function PersonPage() {
  const t = useText();
  const { personId } = useParams({ from: '/admin-area/admin-dashboard/people/$personId' });
  return (
    <Loaded query={useQuery(apiQuery(getPerson, { params: { id: personId } }))} failed={t(m.people_failed)}>
      {(person) => <ShownPerson person={person} />}
    </Loaded>
  );
}

function ShownPerson({ person }: { person: PersonOnPage }) {
  const t = useText();
  const may = useMay();
  const { id, office } = person;
  return (
    <AdminPage
      title={nameOf(t, person)}
      before={
        may('office') && (
          <Link to="/admin-dashboard/users" className={styles.back}>
            <ArrowLeft />
            {t(m.people_back)}
          </Link>
        )
      }
      action={
        may('office') && (
          <Link
            to="/admin-dashboard/users"
            search={{ open: id }}
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            {t(m.people_manage)}
          </Link>
        )
      }
    >
      <Stack gap={5}>
        <div className={styles.facts}>
          <Contact person={person} />
          <Numbers person={person} />
        </div>
        <Part title={t(m.people_courses)}>
          <Courses enrollments={person.enrollments} />
          {may('office') && <EnrollPerson personId={id} />}
        </Part>
        {may('teaching') && person.enrollments.length > 0 && (
          <Part title={t(m.quizzes_attempts_all)}>
            <AttemptTable of={{ student: id }} />
          </Part>
        )}
        {office && (
          <Part title={t(m.people_payments)}>
            <PersonPayments payments={office.payments} />
          </Part>
        )}
        {office && (
          <Part title={t(m.certificates_admin)}>
            <PersonCertificates personId={id} />
          </Part>
        )}
        {office && (
          <Part title={t(m.people_notes)}>
            <DeskNotes personId={id} notes={office.notes} />
          </Part>
        )}
        {may('admin') && (
          <Part title={t(m.admin_history)}>
            <ChangeHistory entity="profiles" entityId={id} />
          </Part>
        )}
      </Stack>
    </AdminPage>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section">
      <Stack>
        <h2>{title}</h2>
        {children}
      </Stack>
    </Card>
  );
}

type Enrolled = PersonOnPage['enrollments'][number];

/** The courses; weeks are changed in place, as in the list of weeks. */
function Courses({ enrollments }: { enrollments: Enrolled[] }) {
  const t = useText();
  const [editedId, setEditedId] = useState<string | null>(null);
  const changing = useWeekChanges();
  const columns = useWeekColumns({ editedId, changing, onDone: () => setEditedId(null) });
  if (enrollments.length === 0) return <p>{t(m.people_no_courses)}</p>;
  const course: Column<Enrolled> = {
    key: 'course',
    header: t(m.admin_course),
    cell: (row) => <TitleCell row={row.course} unknown={t(m.admin_course)} />,
  };
  const state: Column<Enrolled> = {
    key: 'state',
    header: t(m.people_participation),
    cell: (row) =>
      row.state && <StatusTag tone={learnerState[row.state].tone}>{t(learnerState[row.state].label)}</StatusTag>,
  };
  return (
    <>
      <DataTable
        dense
        caption={t(m.people_courses)}
        rows={enrollments}
        keyOf={(row) => row.id}
        columns={[course, ...columns.filter(({ key }) => key !== 'student'), state]}
        actions={(row) =>
          row.weekly_release && (
            <Row as="span">
              <RowAction
                label={t(m.admin_edit)}
                row={row.course.title}
                icon={<Pencil />}
                disabled={row.id === editedId}
                onClick={() => setEditedId(row.id)}
              />
            </Row>
          )
        }
      />
      <LockingDialog changing={changing} />
    </>
  );
}
