import { useState } from 'react';
import type { ManagedProject } from '#domain/projects/admin-contract.ts';
import { Card } from '../../../ui/Card.tsx';
import type { ContentDraft } from '../../content/content-draft.ts';
import { PreviewHead } from '../../content/PreviewDialog.tsx';
import { ProjectFacts } from '../ProjectFacts.tsx';
import { ClientName } from '../ProjectTerms.tsx';
import { ProjectText } from '../ProjectText.tsx';
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
