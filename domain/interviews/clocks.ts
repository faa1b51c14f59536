import type { Language } from '#domain/kernel/language.ts';
import { type Timestamp, withOffset } from '#domain/kernel/time.ts';
import { writtenDay } from '#domain/kernel/written-date.ts';
import { type InterviewZone, interviewZones } from './rules.ts';

/** The clock that the readers of a language read first. */
const order: Record<Language, readonly [InterviewZone, InterviewZone]> = {
  mn: ['mongolia', 'japan'],
  ja: ['japan', 'mongolia'],
  en: ['japan', 'mongolia'],
};

const names: Record<Language, Record<InterviewZone, string>> = {
  mn: { mongolia: 'Улаанбаатар', japan: 'Япон' },
  ja: { mongolia: 'ウランバートル', japan: '日本時間' },
  en: { mongolia: 'Ulaanbaatar', japan: 'Japan' },
};

const weekdays: Record<Language, string> = {
  mn: 'Ня Да Мя Лх Пү Ба Бя',
  ja: '日 月 火 水 木 金 土',
  en: 'Sun Mon Tue Wed Thu Fri Sat',
};

/** `day` (YYYY-MM-DD) with its weekday. */
export function dayWithWeekday(day: string, language: Language): string {
  const weekday = weekdays[language].split(' ')[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';
  const written = writtenDay(day, language);
  return language === 'ja' ? `${written}（${weekday}）` : `${written} (${weekday})`;
}

/** A moment by the clocks of Japan and Ulaanbaatar, each with its day where the days differ. */
export function twoClocks(at: Timestamp, language: Language): string {
  const [first, second] = order[language].map((zone) => {
    const local = withOffset(at, interviewZones[zone]);
    return { day: local.slice(0, 10), time: local.slice(11, 16), name: names[language][zone] };
  }) as [Clock, Clock];
  const [before, after, slash] = language === 'ja' ? ['（', '）', '／'] : [' (', ')', ' / '];
  const timeOf = ({ time, name }: Clock) => `${time}${before}${name}${after}`;
  const dayOf = ({ day }: Clock) => `${dayWithWeekday(day, language)}${language === 'ja' ? '' : ' '}`;
  const later = first.day === second.day ? timeOf(second) : dayOf(second) + timeOf(second);
  return dayOf(first) + timeOf(first) + slash + later;
}

interface Clock {
  day: string;
  time: string;
  name: string;
}
