import { useState } from 'react';
import type { ManagedProject } from '#domain/projects/admin-contract.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import type { ContentDraft } from '#web/admin-kit/record-editor/content-draft.ts';
import { PreviewHead } from '#web/admin-kit/record-editor/PreviewDialog.tsx';
import { ProjectFacts } from '#web/features/projects/ProjectFacts.tsx';
import { ClientName } from '#web/features/projects/ProjectTerms.tsx';
import { ProjectText } from '#web/features/projects/ProjectText.tsx';
import { projectPreview } from './project-shape.ts';

/** An IT project as its page would show what stands in the form. */
export function ProjectPreview({ draft, project }: { draft: ContentDraft; project: ManagedProject | null }) {
  const [now] = useState(() => new Date().toISOString());
  const shown = projectPreview(draft, { project, now });
  return (
    <>
      <PreviewHead over={<ClientName project={shown} />} row={shown} />
      <Card>
        <ProjectFacts project={shown} />
      </Card>
      <ProjectText project={shown} />
    </>
  );
}
