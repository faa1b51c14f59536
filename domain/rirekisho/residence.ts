import { dayIn, monthOf, yearIn } from './dates.ts';
import { onOneLine } from '#domain/names/names.ts';
import type { RirekishoProfile } from './profile.ts';
import type { Era } from './rules.ts';
import { printed } from '#domain/names/script.ts';

/** Statuses of residence that allow no full-time work. */
const withoutFullTimeWork = ['留学', '研修', '家族滞在', '短期滞在', '文化活動'];
/** Statuses of residence without limits of work. */
export const withoutLimits: readonly string[] = ['永住者', '永住者の配偶者等', '日本人の配偶者等', '定住者'];

type Residence = Pick<
  RirekishoProfile,
  'current_visa_type' | 'last_visa_type' | 'residence_expires_on' | 'has_work_permission'
>;

/** 就労制限 of a status of residence; '' if it depends on more than the status. */
const workLimits = (status: string): string =>
  withoutFullTimeWork.includes(status) ? 'あり（在留資格変更が必要）' : withoutLimits.includes(status) ? 'なし' : '';

/** The status of residence with its expiry, the limits of work, and the status before it. */
export function residenceTexts(profile: Residence, era: Era): [label: string, text: string][] {
  const status = onOneLine(printed(profile.current_visa_type));
  const before = onOneLine(printed(profile.last_visa_type));
  const expiry = profile.residence_expires_on && `（在留期限：${dayIn(profile.residence_expires_on, era)}）`;
  const permission = profile.has_work_permission;
  const texts: [label: string, text: string][] = [
    ['現在の在留資格', status && `${status}${expiry ?? ''}`],
    ['就労制限', workLimits(status)],
    ['資格外活動許可', status && permission !== null ? (permission ? 'あり' : 'なし') : ''],
    ['以前の在留資格', before],
  ];
  return texts.filter(([, text]) => text !== '');
}

/** When work can begin; a date is printed as its month, other texts as they are. */
export function availability(text: string | null, era: Era): string {
  const available = onOneLine(printed(text));
  return /^\d{4}-\d{2}/.test(available) ? `${yearIn(available, era)}年${monthOf(available)}月` : available;
}
