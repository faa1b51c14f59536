import { useQuery } from '@tanstack/react-query';
import { CalendarCheck } from 'lucide-react';
import { stageLifecycle } from '#domain/applications/sharing.ts';
import { inviteApplicant, type Interviews, type InterviewTime, withdrawTime } from '#domain/interviews/contract.ts';
import { twoClocks } from '#domain/interviews/clocks.ts';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { useChange } from '#web/lib/api/use-change.ts';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/buttons/Button.tsx';
import { StatusTag, Tag } from '#web/ui/data/StatusTag.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { CardSection } from '#web/ui/layout/CardSection.tsx';
import { Disclosure } from '#web/ui/layout/Disclosure.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { interviewKeys, interviewsQuery } from './api.ts';
import { BookedInterview } from './BookedInterview.tsx';
import { CalendarButton } from './CalendarButton.tsx';
import { InterviewTimeText } from './InterviewTimeText.tsx';
import styles from './interviews.module.css';
import { OfferForm } from './OfferForm.tsx';

/** The interview with an applicant, and the times for the job: offering, inviting, moving and canceling. */
export function EmployerInterviews({ applicantId }: { applicantId: string }) {
  const t = useText();
  return (
    <CardSection title={t(m.interviews_title)}>
      <Loaded query={useQuery(interviewsQuery(applicantId))} failed={t(m.interviews_failed)}>
        {(interviews) => <Content applicantId={applicantId} interviews={interviews} />}
      </Loaded>
    </CardSection>
  );
}

interface ContentProps {
  applicantId: string;
  interviews: Interviews;
}

function Content({ applicantId, interviews }: ContentProps) {
  const t = useText();
  const { rows, stage } = interviews;
  const own = rows.findLast(({ applicant, is_canceled }) => applicant?.id === applicantId && !is_canceled);
  const others = rows.filter((row) => row !== own);
  const free = rows.filter(({ is_free }) => is_free).length;
  const mayInvite = stageLifecycle.can(stage, 'invite');
  return (
    <Stack gap={5}>
      {own ? (
        <BookedInterview interview={own} interviews={interviews} />
      ) : (
        <Invitation applicantId={applicantId} interviews={interviews} free={free} />
      )}
      <Stack gap={2}>
        <Text as="h3" size="md">
          {t(m.interviews_times)}
        </Text>
        {others.length === 0 ? (
          <Text tone="muted">{t(m.interviews_times_none)}</Text>
        ) : (
          <ul>
            {others.map((time) => (
              <OfferedTime key={time.id} time={time} interviews={interviews} />
            ))}
          </ul>
        )}
      </Stack>
      {mayInvite && (
        <Disclosure summary={t(m.interviews_offer)} open={free === 0 && !own}>
          <OfferForm applicantId={applicantId} interviews={interviews} />
        </Disclosure>
      )}
    </Stack>
  );
}

/** One press invites to the times that are free. */
function Invitation({ applicantId, interviews, free }: ContentProps & { free: number }) {
  const t = useText();
  const errorText = useErrorText();
  const invitation = useChange(inviteApplicant, interviewKeys);
  if (interviews.stage === 'invited') return <Text>{t(m.interviews_waiting)}</Text>;
  if (free === 0 || !stageLifecycle.can(interviews.stage, 'invite')) return null;
  const invite = async () => {
    try {
      await invitation.mutateAsync({ params: { id: applicantId }, body: {} });
      toast.success(t(m.interviews_invited));
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  return (
    <div>
      <Button icon={<CalendarCheck />} busy={invitation.isPending} onClick={() => void invite()}>
        {t(m.interviews_invite, { count: free })}
      </Button>
    </div>
  );
}

function OfferedTime({ time, interviews: { holidays } }: { time: InterviewTime; interviews: Interviews }) {
  const t = useText();
  const language = useLanguage();
  const errorText = useErrorText();
  const withdrawal = useChange(withdrawTime, interviewKeys);
  const withdraw = async () => {
    try {
      await withdrawal.mutateAsync({ params: { id: time.id } });
      toast.success(t(m.interviews_withdrawn));
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  return (
    <Row as="li" gap={3} justify="between" className={styles.line}>
      <InterviewTimeText time={time} holidays={holidays}>
        {time.interpreter_offered && <Tag>{t(m.interviews_has_interpreter)}</Tag>}
        {time.is_canceled && <StatusTag tone="rejected">{t(m.interviews_was_canceled)}</StatusTag>}
        {(!time.is_canceled || time.applicant) && (
          <StatusTag tone={time.is_free || time.is_canceled ? 'neutral' : 'accepted'}>
            {time.is_free ? t(m.interviews_free) : (time.applicant?.name ?? t(m.interviews_taken))}
          </StatusTag>
        )}
      </InterviewTimeText>
      {time.is_canceled && <CalendarButton of={{ interviewId: time.id }} isCanceled />}
      {time.is_free && (
        <Button
          variant="ghost"
          size="sm"
          busy={withdrawal.isPending}
          aria-label={t(m.interviews_withdraw_time, { time: twoClocks(time.starts_at, language) })}
          onClick={() => void withdraw()}
        >
          {t(m.interviews_withdraw)}
        </Button>
      )}
    </Row>
  );
}
