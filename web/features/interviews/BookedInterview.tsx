import { useState } from 'react';
import { cancelInterview, type Interviews, type InterviewTime, moveInterview } from '#domain/interviews/contract.ts';
import { interviewZones, maxWord, momentOf } from '#domain/interviews/rules.ts';
import { withOffset } from '#domain/kernel/time.ts';
import { ApiError } from '#web/lib/api/call-api.ts';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { useChange } from '#web/lib/api/use-change.ts';
import { useNow } from '#web/lib/format/use-now.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Tag } from '#web/ui/data/StatusTag.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { interviewKeys } from './api.ts';
import { CalendarButton } from './CalendarButton.tsx';
import { InterviewTimeText } from './InterviewTimeText.tsx';
import { useFaultText, useToday } from './OfferForm.tsx';
import { TimeFields } from './TimeFields.tsx';

interface BookedProps {
  interview: InterviewTime;
  interviews: Interviews;
}

/** The interview that an applicant has agreed to. */
export function BookedInterview({ interview, interviews }: BookedProps) {
  const t = useText();
  const isToCome = Date.parse(interview.starts_at) > useNow();
  return (
    <Stack gap={3}>
      <InterviewTimeText time={interview} holidays={interviews.holidays}>
        {interview.interpreter_offered && <Tag>{t(m.interviews_has_interpreter)}</Tag>}
        {interview.interpreter_wished && <Tag>{t(m.interviews_wish)}</Tag>}
      </InterviewTimeText>
      <Text breakAnywhere>
        <a href={interview.meeting_link} target="_blank" rel="noreferrer">
          {interview.meeting_link}
        </a>
      </Text>
      {isToCome ? (
        <Row gap={3}>
          <CalendarButton of={{ interviewId: interview.id }} />
          <Moving interview={interview} interviews={interviews} />
          <Cancellation interview={interview} />
        </Row>
      ) : (
        <Text tone="muted">{t(m.interviews_is_over)}</Text>
      )}
    </Stack>
  );
}

function useReason() {
  const t = useText();
  return { label: t(m.interviews_word), hint: t(m.interviews_word_hint), maxLength: maxWord, required: true };
}

function Moving({ interview, interviews: { zone, holidays } }: BookedProps) {
  const t = useText();
  const errorText = useErrorText();
  const faultText = useFaultText();
  const today = useToday(zone);
  const reason = useReason();
  const local = withOffset(interview.starts_at, interviewZones[zone]);
  const [value, setValue] = useState({ day: local.slice(0, 10), time: local.slice(11, 16) });
  const [isAsked, setAsked] = useState(false);
  const moving = useChange(moveInterview, interviewKeys);
  const fault = moving.error instanceof ApiError ? moving.error.issues[0]?.message : undefined;
  const move = async (text: string) => {
    const starts_at = momentOf(value.day, value.time, zone) ?? interview.starts_at;
    try {
      await moving.mutateAsync({ params: { id: interview.id }, body: { starts_at, text } });
      toast.success(t(m.interviews_moved));
      setAsked(false);
    } catch (error) {
      // A fault of the time is shown below it.
      if (!(error instanceof ApiError) || error.issues.length === 0) toast.error(errorText(error));
    }
  };
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setAsked(true)}>
        {t(m.interviews_move)}
      </Button>
      <ConfirmDialog
        open={isAsked}
        question={t(m.interviews_move_question)}
        confirmLabel={t(m.interviews_move)}
        busy={moving.isPending}
        reason={reason}
        fields={
          <TimeFields
            legend={t(m.interviews_slot, { number: 1 })}
            error={fault && faultText(fault)}
            onChange={setValue}
            {...{ value, today, zone, holidays }}
          />
        }
        onConfirm={(text) => void move(text)}
        onCancel={() => setAsked(false)}
      />
    </>
  );
}

function Cancellation({ interview }: Pick<BookedProps, 'interview'>) {
  const t = useText();
  const errorText = useErrorText();
  const reason = useReason();
  const [isAsked, setAsked] = useState(false);
  const cancellation = useChange(cancelInterview, interviewKeys);
  const cancel = async (text: string) => {
    try {
      await cancellation.mutateAsync({ params: { id: interview.id }, body: { text } });
      toast.success(t(m.interviews_canceled));
    } catch (error) {
      toast.error(errorText(error));
    }
    setAsked(false);
  };
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setAsked(true)}>
        {t(m.interviews_cancel)}
      </Button>
      <ConfirmDialog
        danger
        open={isAsked}
        question={t(m.interviews_cancel_question)}
        confirmLabel={t(m.interviews_cancel)}
        busy={cancellation.isPending}
        reason={reason}
        onConfirm={(text) => void cancel(text)}
        onCancel={() => setAsked(false)}
      />
    </>
  );
}
