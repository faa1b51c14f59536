import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { cancelMyInterview, type MyInterview as Mine, pickTime } from '#domain/interviews/contract.ts';
import { twoClocks } from '#domain/interviews/clocks.ts';
import { maxWord } from '#domain/interviews/rules.ts';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { useChange } from '#web/lib/api/use-change.ts';
import { useNow } from '#web/lib/format/use-now.ts';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { m } from '#web/paraglide/messages.js';
import { Button, buttonClass } from '#web/ui/buttons/Button.tsx';
import { Tag } from '#web/ui/data/StatusTag.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Checkbox } from '#web/ui/forms/Checkbox.tsx';
import { CardSection } from '#web/ui/layout/CardSection.tsx';
import { Disclosure } from '#web/ui/layout/Disclosure.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { myInterviewKeys, myInterviewQuery } from './api.ts';
import { CalendarButton } from './CalendarButton.tsx';
import { InterviewTimeText } from './InterviewTimeText.tsx';
import styles from './interviews.module.css';

/** The interview of a learner's application: picking, moving and canceling it. Nothing without an invitation. */
export function MyInterview({ applicationId }: { applicationId: string }) {
  const t = useText();
  const query = useQuery(myInterviewQuery(applicationId));
  // Most applications have no invitation, so nothing is shown until it is known.
  if (query.isPending || (query.data && !query.data.is_invited && !query.data.interview)) return null;
  return (
    <CardSection title={t(m.interviews_title)}>
      <Loaded query={query} failed={t(m.interviews_failed)}>
        {(mine) => <Interview applicationId={applicationId} mine={mine} />}
      </Loaded>
    </CardSection>
  );
}

function Interview({ applicationId, mine }: { applicationId: string; mine: Mine }) {
  const t = useText();
  const now = useNow();
  const { company, interview, times, is_invited: isInvited } = mine;
  const isOver = interview !== null && Date.parse(interview.starts_at) <= now;
  const isToCome = interview !== null && !interview.is_canceled && !isOver;
  const choice = isInvited && <Times applicationId={applicationId} mine={mine} />;
  return (
    <Stack>
      {interview && <Agreed applicationId={applicationId} mine={mine} isToCome={isToCome} interview={interview} />}
      {!isToCome && isInvited && <Text>{t(m.interviews_my_invitation, { company })}</Text>}
      {isToCome && times.length > 0 ? (
        <Disclosure summary={t(m.interviews_another)}>{choice}</Disclosure>
      ) : (
        !isToCome && choice
      )}
    </Stack>
  );
}

interface AgreedProps {
  applicationId: string;
  mine: Mine;
  interview: NonNullable<Mine['interview']>;
  isToCome: boolean;
}

function Agreed({ applicationId, mine: { company, holidays }, interview, isToCome }: AgreedProps) {
  const t = useText();
  const isCanceled = interview.is_canceled;
  return (
    <Stack gap={3}>
      <Text tone="muted">{t(m.interviews_my_with, { company })}</Text>
      <InterviewTimeText time={interview} holidays={holidays}>
        {interview.interpreter_offered && <Tag>{t(m.interviews_has_interpreter)}</Tag>}
        {interview.interpreter_wished && <Tag>{t(m.interviews_wish)}</Tag>}
      </InterviewTimeText>
      {!isToCome && <Text weight="medium">{t(isCanceled ? m.interviews_is_canceled : m.interviews_is_over)}</Text>}
      <Row gap={3}>
        {isToCome && (
          <a
            href={interview.meeting_link}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            {t(m.interviews_open_link)}
          </a>
        )}
        {(isToCome || isCanceled) && <CalendarButton of={{ applicationId }} isCanceled={isCanceled} />}
        {isToCome && <Cancellation applicationId={applicationId} />}
      </Row>
    </Stack>
  );
}

function Cancellation({ applicationId }: { applicationId: string }) {
  const t = useText();
  const errorText = useErrorText();
  const [isAsked, setAsked] = useState(false);
  const cancellation = useChange(cancelMyInterview, myInterviewKeys);
  const cancel = async (text: string) => {
    try {
      await cancellation.mutateAsync({ params: { id: applicationId }, body: { text } });
      toast.success(t(m.interviews_canceled));
    } catch (error) {
      toast.error(errorText(error));
    }
    setAsked(false);
  };
  return (
    <>
      <Button variant="ghost" size="sm" writes onClick={() => setAsked(true)}>
        {t(m.interviews_cancel)}
      </Button>
      <ConfirmDialog
        danger
        open={isAsked}
        question={t(m.interviews_cancel_question)}
        confirmLabel={t(m.interviews_cancel)}
        busy={cancellation.isPending}
        reason={{ label: t(m.interviews_my_word), hint: t(m.interviews_word_hint), maxLength: maxWord, required: true }}
        onConfirm={(text) => void cancel(text)}
        onCancel={() => setAsked(false)}
      />
    </>
  );
}

function Times({ applicationId, mine: { times, holidays, interview } }: { applicationId: string; mine: Mine }) {
  const t = useText();
  const language = useLanguage();
  const errorText = useErrorText();
  const [isWished, setWished] = useState(interview?.interpreter_wished ?? false);
  const picking = useChange(pickTime, myInterviewKeys);
  const pick = async (id: string) => {
    try {
      const body = { time_id: id, interpreter_wished: isWished };
      await picking.mutateAsync({ params: { id: applicationId }, body });
      toast.success(t(m.interviews_chosen));
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  if (times.length === 0) return <Text tone="muted">{t(m.interviews_my_none)}</Text>;
  return (
    <Stack gap={3}>
      <Checkbox
        label={t(m.interviews_my_interpreter)}
        checked={isWished}
        onChange={(event) => setWished(event.target.checked)}
      />
      <ul>
        {times.map((time) => (
          <Row as="li" key={time.id} gap={3} justify="between" className={styles.line}>
            <InterviewTimeText time={time} holidays={holidays}>
              {time.interpreter_offered && <Tag>{t(m.interviews_has_interpreter)}</Tag>}
            </InterviewTimeText>
            <Button
              size="sm"
              variant="secondary"
              writes
              busy={picking.isPending && picking.variables.body.time_id === time.id}
              aria-label={t(m.interviews_choose_time, { time: twoClocks(time.starts_at, language) })}
              onClick={() => void pick(time.id)}
            >
              {t(m.interviews_choose)}
            </Button>
          </Row>
        ))}
      </ul>
    </Stack>
  );
}
