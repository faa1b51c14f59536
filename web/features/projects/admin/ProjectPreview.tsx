import { useState } from 'react';
import { projectRecord } from '#domain/projects/record.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { PreviewHead } from '#web/admin-kit/record-editor/PreviewDialog.tsx';
import type { PreviewProps } from '#web/admin-kit/records/admin-record.ts';
import { lenientValues } from '#web/admin-kit/records/record-draft.ts';
import { ProjectFacts, ProjectText } from '#web/features/projects/ProjectText.tsx';
import { ClientName } from '#web/features/projects/ProjectTerms.tsx';

export function ProjectPreview({ draft, stored }: PreviewProps) {
  const [now] = useState(() => new Date().toISOString());
  const project = {
    ...lenientValues(projectRecord, draft),
    id: stored?.id ?? '',
    created_at: stored?.created_at ?? now,
    updated_at: now,
    similar: [],
  };
  return (
    <>
      <PreviewHead over={<ClientName project={project} />} row={project} />
      <Card>
        <ProjectFacts project={project} />
      </Card>
      <ProjectText project={project} />
    </>
  );
}
