export const maxInstalments = 12;
/** Learners are reminded of an instalment this many days before it is due, and on the day. */
export const daysOfReminder = 7;

/** Equal instalments a month apart, in whole thousands if possible; the first one has the rest. */
export function splitInstalments(total: number, count: number, first: string) {
  const unit = total >= count * 1000 ? 1000 : 1;
  const part = Math.floor(total / count / unit) * unit;
  return Array.from({ length: count }, (_, nth) => ({
    due_on: plusMonths(first, nth),
    amount: nth === 0 ? total - part * (count - 1) : part,
  }));
}

/** The same day of a later month, or its last day. */
function plusMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}
