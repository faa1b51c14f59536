import { localized } from '#domain/kernel/language.ts';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { Localized } from '#web/lib/i18n/Localized.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { Details } from '#web/admin-kit/record-sheet/Details.tsx';
import { OutsideLink } from '#web/admin-kit/list/OutsideLink.tsx';
import { PersonCell } from '#web/admin-kit/list/PersonCell.tsx';
import { SeenTag } from './SeenTag.tsx';
import type { OpenSubmission } from './StudentCard.tsx';

/** The facts of a submission and of who handed it in. */
export function SubmissionDetails({ student, submission }: OpenSubmission) {
  const t = useText();
  const language = useLanguage();
  const { dateTime } = useFormat();
  const nothing = t(m.admin_not_provided);
  const { homework_link, submission_date, week_number, course, seen_at } = submission;
  return (
    <>
      <PersonCell person={student} />
      <Details
        items={[
          { term: t(m.admin_course), value: <Localized value={localized(course, 'title', language)} /> },
          { term: t(m.admin_lesson), value: <Localized value={localized(submission, 'lesson_title', language)} /> },
          { term: t(m.admin_homework_week), value: week_number },
          { term: t(m.admin_homework_submitted), value: dateTime(submission_date) },
          { term: t(m.teaching_status), value: <SeenTag isSeen={seen_at !== null} /> },
          { term: t(m.admin_homework_link), value: <OutsideLink href={homework_link}>{homework_link}</OutsideLink> },
          {
            term: t(m.admin_profile_link),
            value: student.sns_portfolio ? (
              <OutsideLink href={student.sns_portfolio}>{student.sns_portfolio}</OutsideLink>
            ) : (
              nothing
            ),
          },
          { term: t(m.admin_profile_phone), value: student.phone_number ?? nothing },
          { term: t(m.admin_profile_address), value: student.address ?? nothing },
        ]}
      />
    </>
  );
}
