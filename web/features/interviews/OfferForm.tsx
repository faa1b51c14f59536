import { Plus } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { inviteApplicant, type Interviews } from '#domain/interviews/contract.ts';
import {
  interviewZones,
  maxDaysAhead,
  maxFreeTimes,
  maxOffered,
  momentOf,
  nextWorkday,
} from '#domain/interviews/rules.ts';
import { dayOf } from '#domain/kernel/time.ts';
import { ApiError } from '#web/lib/api/call-api.ts';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { useChange } from '#web/lib/api/use-change.ts';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useNow } from '#web/lib/format/use-now.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Refusal } from '#web/ui/feedback/Banner.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Checkbox } from '#web/ui/forms/Checkbox.tsx';
import { SelectField } from '#web/ui/forms/SelectField.tsx';
import { TextField } from '#web/ui/forms/TextField.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import { interviewKeys } from './api.ts';
import { type LocalTime, TimeFields } from './TimeFields.tsx';

const lengths = [15, 30, 45, 60, 90];
const firstTime = '14:00';

/** The field of an issue, and the text of its fault. */
export function useFaultText() {
  const t = useText();
  return (fault: string) => {
    if (fault === 'past') return t(m.interviews_fault_past);
    if (fault === 'too_far') return t(m.interviews_fault_too_far, { days: maxDaysAhead });
    return fault === 'overlaps'
      ? t(m.interviews_fault_overlaps)
      : t(m.interviews_fault_too_many, { max: maxFreeTimes });
  };
}

const issuesOf = (error: unknown) => (error instanceof ApiError ? error.issues : []);

/** The day by the clock of the company. */
export const useToday = (zone: Interviews['zone']) => dayOf(new Date(useNow()).toISOString(), interviewZones[zone]);

/** Offers times for the job of an applicant and invites the applicant. Begins with the facts of the last offer. */
export function OfferForm({ applicantId, interviews }: { applicantId: string; interviews: Interviews }) {
  const { zone, holidays, last, rows } = interviews;
  const t = useText();
  const { duration } = useFormat();
  const errorText = useErrorText();
  const faultText = useFaultText();
  const today = useToday(zone);
  const link = useRef<HTMLInputElement>(null);
  const nextRow = (before?: LocalTime): LocalTime =>
    before ? { ...before, time: hourAfter(before.time) } : { day: nextWorkday(today, holidays), time: firstTime };
  const [times, setTimes] = useState<LocalTime[]>(() => [nextRow()]);
  const [meeting, setMeeting] = useState({
    minutes: last?.minutes ?? 30,
    meeting_link: last?.meeting_link ?? '',
    interpreter_offered: last?.interpreter_offered ?? false,
  });
  const invitation = useChange(inviteApplicant, interviewKeys);
  const issues = issuesOf(invitation.error);
  const faultAt = (path: string) => issues.find((issue) => issue.path === path)?.message;
  const change = (index: number, value: LocalTime) => setTimes(times.map((one, nth) => (nth === index ? value : one)));
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const starts_at = times.flatMap(({ day, time }) => momentOf(day, time, zone) ?? []);
    try {
      await invitation.mutateAsync({ params: { id: applicantId }, body: { offer: { ...meeting, starts_at } } });
      toast.success(t(m.interviews_invited));
      setTimes([nextRow(times.at(-1))]);
    } catch (error) {
      if (issuesOf(error).some(({ path }) => path === 'offer.meeting_link')) link.current?.focus();
    }
  };
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <Stack gap={4}>
        {times.map((value, index) => {
          const fault = faultAt(`offer.starts_at.${index}`);
          return (
            <TimeFields
              // oxlint-disable-next-line react/no-array-index-key -- a time has no identity besides its place
              key={index}
              legend={t(m.interviews_slot, { number: index + 1 })}
              removeLabel={t(m.interviews_remove, { number: index + 1 })}
              onRemove={times.length > 1 ? () => setTimes(times.filter((_, nth) => nth !== index)) : undefined}
              error={fault && faultText(fault)}
              onChange={(next) => change(index, next)}
              {...{ value, today, zone, holidays }}
            />
          );
        })}
        {times.length < Math.min(maxOffered, maxFreeTimes - rows.filter(({ is_free }) => is_free).length) && (
          <div>
            <Button
              variant="ghost"
              size="sm"
              icon={<Plus />}
              onClick={() => setTimes([...times, nextRow(times.at(-1))])}
            >
              {t(m.interviews_add)}
            </Button>
          </div>
        )}
        <SelectField
          label={t(m.interviews_minutes)}
          value={meeting.minutes}
          onChange={(event) => setMeeting({ ...meeting, minutes: Number(event.target.value) })}
        >
          {(lengths.includes(meeting.minutes) ? lengths : [...lengths, meeting.minutes]).map((one) => (
            <option key={one} value={one}>
              {duration(one * 60)}
            </option>
          ))}
        </SelectField>
        <TextField
          ref={link}
          type="url"
          inputMode="url"
          autoComplete="off"
          label={t(m.interviews_link)}
          hint={t(m.interviews_link_hint)}
          error={faultAt('offer.meeting_link') && t(m.interviews_link_wrong)}
          value={meeting.meeting_link}
          onChange={(event) => setMeeting({ ...meeting, meeting_link: event.target.value })}
          required
        />
        <Checkbox
          label={t(m.interviews_interpreter)}
          checked={meeting.interpreter_offered}
          onChange={(event) => setMeeting({ ...meeting, interpreter_offered: event.target.checked })}
        />
        <Refusal>
          {faultAt('offer.starts_at')
            ? faultText('too_many')
            : invitation.error && issues.length === 0 && errorText(invitation.error)}
        </Refusal>
        <div>
          <Button type="submit" busy={invitation.isPending}>
            {t(m.interviews_send)}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

/** An hour later on the same day; the last time of the day stays. */
function hourAfter(time: string): string {
  const hours = Number(time.slice(0, 2));
  return hours >= 21 ? time : `${String(hours + 1).padStart(2, '0')}${time.slice(2)}`;
}
