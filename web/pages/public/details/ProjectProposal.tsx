import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ProjectDetail } from '#domain/projects/contract.ts';
import { getProject } from '#domain/projects/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { ProposalBox } from '#web/features/applications/ProposalBox.tsx';
import type { ProposalFormProps } from '#web/features/applications/ProposalForm.tsx';
import { apiQuery } from '#web/lib/api/query.ts';
import { useIneligibleRedirect } from './use-ineligible-redirect.ts';

interface ProjectProposalProps {
  project: ProjectDetail;
  /** To return to after sign-in. */
  path: string;
  /** On the form's own page. */
  isEager?: boolean;
  form: (props: Omit<ProposalFormProps, 'onCancel'>) => ReactNode;
}

export function ProjectProposal({ project, path, isEager = false, form }: ProjectProposalProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { id } = project;
  const redirect = useIneligibleRedirect({
    signIn: m.projects_sign_in_first,
    complete: m.projects_complete_first,
    next: path,
    replace: isEager,
  });
  return (
    <ProposalBox
      key={id}
      projectId={id}
      isOpen={project.is_active}
      onIneligible={redirect}
      isEager={isEager}
      form={(onSent) =>
        form({
          projectId: id,
          onSent: () => {
            onSent();
            void navigate({ to: '/projects/$projectId', params: { projectId: id } });
          },
          onRefused: (code) => {
            if (code === 'profile_incomplete') redirect();
            if (code === 'project_closed')
              void client.invalidateQueries({ queryKey: apiQuery(getProject, { params: { id } }).queryKey });
          },
        })
      }
    />
  );
}
