import type { Holiday } from '#domain/interviews/contract.ts';
import type { InterviewZone } from '#domain/interviews/rules.ts';

type Names = readonly [english: string, japanese: string, mongolian: string];

const names = {
  newYear: ["New Year's Day", '元日', 'Шинэ жил'],
  adults: ['Coming of Age Day', '成人の日', 'Насанд хүрэгчдийн өдөр'],
  foundation: ['National Foundation Day', '建国記念の日', 'Улс үндэслэсний дурсгалын өдөр'],
  emperor: ["Emperor's Birthday", '天皇誕生日', 'Эзэн хааны төрсөн өдөр'],
  spring: ['Vernal Equinox Day', '春分の日', 'Хаврын өдөр шөнө тэнцэх өдөр'],
  showa: ['Showa Day', '昭和の日', 'Шёвагийн өдөр'],
  constitution: ['Constitution Memorial Day', '憲法記念日', 'Үндсэн хуулийн дурсгалын өдөр'],
  greenery: ['Greenery Day', 'みどりの日', 'Ногоон байгууламжийн өдөр'],
  children: ["Children's Day", 'こどもの日', 'Хүүхдийн өдөр'],
  substitute: ['substitute holiday', '振替休日', 'нөхөн амралтын өдөр'],
  sea: ['Marine Day', '海の日', 'Далайн өдөр'],
  mountain: ['Mountain Day', '山の日', 'Уулын өдөр'],
  aged: ['Respect for the Aged Day', '敬老の日', 'Ахмадыг хүндэтгэх өдөр'],
  citizens: ["Citizens' Holiday", '国民の休日', 'Ард иргэдийн амралтын өдөр'],
  autumn: ['Autumnal Equinox Day', '秋分の日', 'Намрын өдөр шөнө тэнцэх өдөр'],
  sports: ['Sports Day', 'スポーツの日', 'Спортын өдөр'],
  culture: ['Culture Day', '文化の日', 'Соёлын өдөр'],
  labor: ['Labor Thanksgiving Day', '勤労感謝の日', 'Хөдөлмөрт талархах өдөр'],
  lunarNewYear: ['Lunar New Year', 'ツァガーン・サル（旧正月）', 'Цагаан сар'],
  women: ["Women's Day", '国際女性デー', 'Эмэгтэйчүүдийн өдөр'],
  buddha: ['Buddha Day', '仏陀の日', 'Бурхан багшийн Их дүйчин өдөр'],
  motherAndChild: ['Mother and Child Day', '母と子の日', 'Эх үрсийн баяр'],
  naadam: ['Naadam', 'ナーダム', 'Наадам'],
  genghis: ['Genghis Khan Day', 'チンギス・ハーンの日', 'Их эзэн Чингис хааны өдөр'],
  republic: ['Republic Day', '共和国宣言記念日', 'Улс тунхагласны өдөр'],
  independence: ['Independence Day', '独立回復記念日', 'Тусгаар тогтнолын өдөр'],
} as const satisfies Record<string, Names>;
type Name = keyof typeof names;

/** On the same day each year, as MM-DD. */
const fixed: Record<InterviewZone, Readonly<Record<string, Name>>> = {
  japan: {
    '01-01': 'newYear',
    '02-11': 'foundation',
    '02-23': 'emperor',
    '04-29': 'showa',
    '05-03': 'constitution',
    '05-04': 'greenery',
    '05-05': 'children',
    '08-11': 'mountain',
    '11-03': 'culture',
    '11-23': 'labor',
  },
  mongolia: {
    '01-01': 'newYear',
    '03-08': 'women',
    '06-01': 'motherAndChild',
    ...Object.fromEntries([11, 12, 13, 14, 15].map((date) => [`07-${date}`, 'naadam' as const])),
    '11-26': 'republic',
    '12-29': 'independence',
  },
};

/** Those that move, by year (149). */
const moving: Record<InterviewZone, Readonly<Record<number, Readonly<Record<string, Name>>>>> = {
  japan: {
    2026: {
      '01-12': 'adults',
      '03-20': 'spring',
      '05-06': 'substitute',
      '07-20': 'sea',
      '09-21': 'aged',
      '09-22': 'citizens',
      '09-23': 'autumn',
      '10-12': 'sports',
    },
    2027: {
      '01-11': 'adults',
      '03-21': 'spring',
      '03-22': 'substitute',
      '07-19': 'sea',
      '09-20': 'aged',
      '09-23': 'autumn',
      '10-11': 'sports',
    },
    2028: {
      '01-10': 'adults',
      '03-20': 'spring',
      '07-17': 'sea',
      '09-18': 'aged',
      '09-22': 'autumn',
      '10-09': 'sports',
    },
  },
  mongolia: {
    2026: lunar(['02-18', '02-19', '02-20'], '05-31', '11-10'),
    2027: lunar(['02-07', '02-08', '02-09'], '05-20', '11-29'),
    2028: lunar(['02-26', '02-27', '02-28'], '06-07', '11-17'),
  },
};

function lunar(newYear: readonly string[], buddha: string, genghis: string): Record<string, Name> {
  return {
    ...Object.fromEntries(newYear.map((day) => [day, 'lunarNewYear' as const])),
    [buddha]: 'buddha',
    [genghis]: 'genghis',
  };
}

/** The years whose holidays are known. */
const years = [2026, 2027, 2028];

const all: readonly Holiday[] = (['japan', 'mongolia'] as const)
  .flatMap((country) =>
    years.flatMap((year) =>
      Object.entries({ ...fixed[country], ...moving[country][year] }).map(([date, key]) => {
        const [name, name_jp, name_mn] = names[key];
        return { day: `${year}-${date}`, country, name, name_jp, name_mn };
      }),
    ),
  )
  .toSorted((one, other) => (one.day < other.day ? -1 : 1));

/** The public holidays of Japan and Mongolia from one day to another, by day. */
export const holidaysBetween = (from: string, to: string): Holiday[] =>
  all.filter(({ day }) => day >= from && day <= to);
