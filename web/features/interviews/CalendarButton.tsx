import { CalendarPlus, CalendarX } from 'lucide-react';
import { downloadInterview, downloadMyInterview } from '#domain/interviews/contract.ts';
import { useDownload } from '#web/lib/api/download.ts';
import { useMutation } from '#web/lib/api/use-mutation.ts';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { downloadAsEmployer } from '#web/lib/session/employer-download.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/buttons/Button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';

interface CalendarButtonProps {
  /** The interview of a company, or the application of a learner. */
  of: { interviewId: string } | { applicationId: string };
  isCanceled?: boolean;
}

/** Downloads the calendar file; that of a canceled interview removes it from the calendar. */
export function CalendarButton({ of, isCanceled = false }: CalendarButtonProps) {
  const t = useText();
  const lang = useLanguage();
  const download = useDownload();
  const file = 'interview.ics';
  const { mutate, isPending } = useMutation({
    mutationFn: async () =>
      'interviewId' in of
        ? await downloadAsEmployer(downloadInterview, { params: { id: of.interviewId } }, file)
        : await download(downloadMyInterview, { params: { id: of.applicationId }, query: { lang } }, file),
    onError: () => toast.error(t(m.interviews_calendar_failed)),
  });
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={isCanceled ? <CalendarX /> : <CalendarPlus />}
      busy={isPending}
      onClick={() => mutate()}
    >
      {t(isCanceled ? m.interviews_calendar_remove : m.interviews_calendar)}
    </Button>
  );
}
