import { Link } from '@tanstack/react-router';
import { Building2 } from 'lucide-react';
import type { AdminCompany } from '#domain/companies/contract.ts';
import { imageAddress } from '#domain/files/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import type { Column } from '#web/ui/data/DataTable.tsx';
import { DateCell } from '#web/admin-kit/list/DateCell.tsx';
import { ContentTitle } from '#web/admin-kit/record-list/ContentCells.tsx';
import { NoPicture } from '#web/admin-kit/upload/NoPicture.tsx';
import styles from './company-columns.module.css';

/** The columns of the list of companies. */
export function useCompanyColumns(): Column<AdminCompany>[] {
  const t = useText();
  const { count } = useFormat();
  return [
    {
      key: 'name',
      header: t(m.manage_company),
      sortable: true,
      cell: (row) => (
        <div className={styles.company}>
          {row.logo_file_id ? (
            <img className={styles.logo} src={imageAddress(row.logo_file_id)} width={40} height={40} alt="" />
          ) : (
            <NoPicture className={styles.logo} sign={<Building2 />} />
          )}
          <ContentTitle under={row.site_url} missing={row.missing}>
            <Link to="/admin-dashboard/companies/$companyId" params={{ companyId: row.id }}>
              {row.name}
            </Link>
          </ContentTitle>
        </div>
      ),
    },
    { key: 'jobs', header: t(m.manage_jobs), cell: (row) => <span className="num">{count(row.job_count)}</span> },
    {
      key: 'created_at',
      header: t(m.manage_created_at),
      sortable: true,
      cell: (row) => <DateCell value={row.created_at} />,
    },
    {
      key: 'updated_at',
      header: t(m.manage_updated_at),
      sortable: true,
      cell: (row) => <DateCell value={row.updated_at} />,
    },
  ];
}
