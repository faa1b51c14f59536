import { Link } from '@tanstack/react-router';
import { Pencil, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Posting } from '#domain/employers/contract.ts';
import type { PostingContent } from '#domain/employers/posting.ts';
import { postingLifecycle } from '#domain/employers/rules.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { m } from '#web/paraglide/messages.js';
import { Button, buttonClass } from '#web/ui/buttons/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { usePostingSteps } from './use-posting-steps.ts';

const steps = {
  recall: { label: m.employers_recall, icon: <Undo2 /> },
  revise: { label: m.employers_revise, icon: <Pencil /> },
};

/** A posting that waits for the desk or is published, as a learner sees it. */
export function PostingView({
  posting,
  preview,
}: {
  posting: Posting;
  preview: (content: PostingContent) => ReactNode;
}) {
  const t = useText();
  const { take, isBusy } = usePostingSteps(posting.id);
  const step = postingLifecycle.can(posting.status, 'recall') ? 'recall' : 'revise';
  return (
    <Stack gap={5}>
      <Banner tone={posting.status === 'sent' ? 'waiting' : 'success'}>
        {t(posting.status === 'sent' ? m.employers_waits : m.employers_is_published)}
      </Banner>
      <Row>
        <Button
          variant="secondary"
          icon={steps[step].icon}
          busy={isBusy}
          onClick={() => void take(step, posting.updated_at)}
        >
          {t(steps[step].label)}
        </Button>
        {posting.job_id !== null && (
          <Link to="/jobs/$jobId" params={{ jobId: posting.job_id }} className={buttonClass({ variant: 'secondary' })}>
            {t(m.employers_see_on_site)}
          </Link>
        )}
      </Row>
      <Card>
        <Stack gap={6}>{preview(posting.content)}</Stack>
      </Card>
    </Stack>
  );
}
