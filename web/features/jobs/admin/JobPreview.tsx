import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { jobRecord } from '#domain/jobs/record.ts';
import { listCompanyNames } from '#domain/companies/record.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { PreviewHead } from '#web/admin-kit/record-editor/PreviewDialog.tsx';
import type { PreviewProps } from '#web/admin-kit/records/admin-record.ts';
import { lenientValues } from '#web/admin-kit/records/record-draft.ts';
import { usePicture } from '#web/admin-kit/upload/picture.tsx';
import { JobChips, JobPicture } from '#web/features/jobs/JobRow.tsx';
import { JobFacts, JobText } from '#web/features/jobs/JobText.tsx';
import { CompanyName } from '#web/features/jobs/JobTerms.tsx';
import { pageQuery } from '#web/lib/api/query.ts';

export function JobPreview({ draft, stored }: PreviewProps) {
  const values = lenientValues(jobRecord, draft);
  const names =
    useQuery(pageQuery(listCompanyNames, { query: { chosen: values.company_id ?? undefined } })).data?.rows ?? [];
  const name = names.find((company) => company.id === values.company_id)?.name;
  const picture = usePicture(values.image_file_id);
  const [now] = useState(() => new Date().toISOString());
  const job = {
    ...values,
    // The preview has no form.
    application_fee: 0,
    id: stored?.id ?? '',
    company_name: name ?? null,
    company_logo_file_id: null,
    company:
      name === undefined
        ? null
        : { name, site_url: null, logo_file_id: null, about: null, about_jp: null, about_mn: null },
    created_at: stored?.created_at ?? now,
    updated_at: now,
    answer_days: null,
    similar: [],
  };
  return (
    <>
      <PreviewHead over={<CompanyName job={job} />} row={job} />
      <JobChips job={job} />
      <Card>
        <JobFacts job={job} />
      </Card>
      <JobPicture job={job} source={picture} />
      <JobText job={job} />
    </>
  );
}
