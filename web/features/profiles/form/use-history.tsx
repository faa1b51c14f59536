import type { Profile } from '#domain/profiles/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import type { RouteStop } from '#web/ui/data/RouteLine.tsx';
import type { EntryList } from './profile-draft.ts';
import styles from '#web/features/profiles/ProfileSections.module.css';

/** The schools, jobs and licences of a profile as stops of a line, in the order in which they were written. */
export function useHistory({ education, work_experience, licences }: Profile): Record<EntryList, RouteStop[]> {
  const t = useText();
  const format = useFormat();
  // Entries of older profiles may hold another text than a date: it is shown as it is.
  const month = (date: string) => (/^\d{4}-\d{2}/.test(date) ? format.monthYear(`${date.slice(0, 7)}-01`) : date);
  const period = (start: string, end: string) =>
    start || end ? [month(start), end ? month(end) : t(m.profile_until_now)].filter(Boolean).join(' – ') : '';
  return {
    education: education.map((entry, index) => ({
      key: String(index),
      title: entry.school_name,
      detail: <Lines lines={[entry.degree_major, period(entry.start_date, entry.end_date)]} />,
    })),
    work_experience: work_experience.map((entry, index) => ({
      key: String(index),
      title: entry.company_name,
      detail: <Lines lines={[entry.position, period(entry.start_date, entry.end_date), entry.description]} />,
    })),
    licences: licences.map(({ name, date }, index) => ({ key: String(index), title: name, detail: month(date) })),
  };
}

const Lines = ({ lines }: { lines: readonly string[] }) =>
  lines.filter(Boolean).map((line) => (
    <p key={line} className={styles.text}>
      {line}
    </p>
  ));
