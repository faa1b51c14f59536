import type { CommunityEvent } from '#domain/community/contract.ts';
import { eventDay, eventDays, isAnnounced, sampleTimes } from '#domain/community/rules.ts';
import type { Timestamp } from '#domain/kernel/time.ts';

type EventTexts = Omit<CommunityEvent, 'id' | 'starts_at' | 'ends_at'>;

/** The recurring events; `eventDays` has their days from now, in the same order. */
const programme: readonly (EventTexts & { key: string; days: number })[] = [
  {
    key: 'study-together',
    days: eventDays[0],
    title: 'Study together: ask anything',
    title_mn: 'Хамтдаа сурцгаая: асуулт, хариулт',
    title_jp: 'みんなで勉強：質問会',
    description: 'Bring the code that does not work. Mentors and classmates look at it with you.',
    description_mn: 'Ажиллахгүй байгаа кодоо авчраарай. Менторууд, суралцагчид хамт харна.',
    description_jp: '動かないコードを持ち寄りましょう。メンターや仲間が一緒に見ます。',
  },
  {
    key: 'interview-practice',
    days: eventDays[1],
    title: 'Interview practice for IT companies in Japan',
    title_mn: 'Японы IT компанийн ярилцлагын дадлага',
    title_jp: '日本のIT企業の面接練習',
    description: 'Questions that companies really ask, answered in pairs in Japanese and English.',
    description_mn: 'Компаниудын үнэхээр асуудаг асуултад хоёр хоёроороо япон, англи хэлээр хариулна.',
    description_jp: '企業が実際に聞く質問に、2人1組で日本語と英語で答えます。',
  },
  {
    key: 'project-evening',
    days: eventDays[2],
    title: 'Project evening: show what you have built',
    title_mn: 'Төслийн үдэш: хийснээ танилцуул',
    title_jp: 'プロジェクト発表会：作ったものを見せよう',
    description: 'Five minutes for each project, then questions. Listening is welcome too.',
    description_mn: 'Төсөл бүрд таван минут, дараа нь асуулт. Зөвхөн сонсох хүмүүс ч ирээрэй.',
    description_jp: '1作品につき5分の発表と質疑応答です。見るだけの参加も歓迎です。',
  },
];

/** The next events, soonest first. */
export function nextEvents(now: Timestamp): CommunityEvent[] {
  return programme.map(({ key, days, ...texts }) => onDay({ key, texts }, eventDay(days, now)));
}

/** The event with `id`; null for an unknown name or day. */
export function findEvent(id: string, now: Timestamp): CommunityEvent | null {
  const [, key, day = ''] = /^([a-z-]+)-(\d{4}-\d{2}-\d{2})$/.exec(id) ?? [];
  const found = programme.find((event) => event.key === key);
  if (!found || !isAnnounced(day, found.days, now)) return null;
  const { days: _, key: name, ...texts } = found;
  return onDay({ key: name, texts }, day);
}

const onDay = ({ key, texts }: { key: string; texts: EventTexts }, day: string): CommunityEvent => ({
  id: `${key}-${day}`,
  ...texts,
  ...sampleTimes(day),
});
