import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ManagedJob } from '#domain/jobs/admin-contract.ts';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { type ContentDraft, textIn } from '#web/admin-kit/record-editor/content-draft.ts';
import { fileIn } from '#web/admin-kit/upload/ImageField.tsx';
import { PreviewHead } from '#web/admin-kit/record-editor/PreviewDialog.tsx';
import { usePicture } from '#web/admin-kit/upload/use-picture.ts';
import { JobChips } from '#web/features/jobs/JobChips.tsx';
import { JobFacts } from '#web/features/jobs/JobFacts.tsx';
import { JobPicture } from '#web/features/jobs/JobPicture.tsx';
import { CompanyName } from '#web/features/jobs/JobTerms.tsx';
import { JobText } from '#web/features/jobs/JobText.tsx';
import { companyNamesQuery } from './admin-api.ts';
import { jobPreview } from './job-shape.ts';

/** A job as its page would show what stands in the form. */
export function JobPreview({ draft, job }: { draft: ContentDraft; job: ManagedJob | null }) {
  const names =
    useQuery(companyNamesQuery(useApi(), { chosen: textIn(draft, 'company_id') ?? undefined })).data?.rows ?? [];
  const picture = usePicture(fileIn(draft['image_file'])?.id ?? null);
  const chosen = names.find((company) => company.id === draft['company_id']);
  const company = chosen
    ? { name: chosen.name, site_url: null, logo_file_id: null, about: null, about_jp: null, about_mn: null }
    : null;
  const [now] = useState(() => new Date().toISOString());
  const shown = jobPreview(draft, { job, company, now });
  return (
    <>
      <PreviewHead over={<CompanyName job={shown} />} row={shown} />
      <JobChips job={shown} />
      <Card>
        <JobFacts job={shown} />
      </Card>
      <JobPicture job={shown} source={picture} />
      <JobText job={shown} />
    </>
  );
}
