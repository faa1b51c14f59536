import type { PersonContent } from '#db/seed/content/types.ts';

/** The admin of the demonstration. */
export const admin: PersonContent = {
  name: 'Оюунчимэг Батболд',
  email: 'admin@example.com',
  role: 'admin',
  joinedDaysAgo: 410,
  profile: { furigana: 'ばとぼるど おゆうんちめぐ', address: 'Улаанбаатар, Сүхбаатар дүүрэг', japanese_level: 'N1' },
  enrollments: [],
};

/** In the middle of the main course, with a year of homework behind her. Her 履歴書 shows what a complete one looks like. */
const nomin: PersonContent = {
  name: 'Номин Ганбат',
  email: 'nomin@example.com',
  role: 'user',
  joinedDaysAgo: 368,
  photo: 'nomin.jpg',
  profile: {
    furigana: 'がんばと のみん',
    latin_name: 'GANBAT NOMIN',
    phone_number: '9900 0001',
    postal_code: '13341',
    address: 'Улаанбаатар, Баянзүрх дүүрэг, 26-р хороо, 12-р байр, 34 тоот',
    address_ja: 'ウランバートル市バヤンズルフ区第26ホロー12号棟34号室',
    address_reading: 'うらんばーとるし ばやんずるふく だい26ほろー 12ごうとう 34ごうしつ',
    nearest_station: 'Улаанбаатар өртөө',
    date_of_birth: '2001-05-14',
    gender: '女',
    marital_status: 'single',
    dependents: 0,
    education: [
      {
        school_name: 'Улаанбаатарын ерөнхий боловсролын сургууль',
        degree_major: 'Бүрэн дунд боловсрол',
        school_name_ja: 'ウランバートル市立総合学校',
        degree_major_ja: '高等部',
        start_date: '2016-09',
        end_date: '2019-06',
      },
      {
        school_name: 'Монголын технологийн дээд сургууль',
        school_name_ja: 'モンゴル技術大学',
        degree_major: 'Компьютерын ухаан, бакалавр',
        degree_major_ja: '情報工学科',
        start_date: '2019-09',
        end_date: '2023-06',
      },
    ],
    work_experience: [
      {
        company_name: 'Номт Хот ХХК',
        company_name_ja: 'ノムトホト有限会社（書籍のオンライン販売）',
        position: 'Вэб хуудасны ажилтан',
        position_ja: 'Web担当',
        start_date: '2023-08',
        end_date: '2025-06',
        description: 'Онлайн номын дэлгүүрийн хуудсыг арчилж, захиалгын тайлан гаргасан.',
        description_ja: '通販サイトの更新と運用、注文データの集計と月次レポートの作成を担当',
      },
    ],
    licences: [
      {
        name: 'Мэдээллийн технологийн үндсэн шалгалт (ITPEC FE)',
        name_ja: '基本情報技術者試験（ITPEC FE）',
        date: '2026-05',
      },
    ],
    motivation_ja: [
      '在庫や注文を扱う通販サイトの運用を通じて、使う人の声をもとに画面を改善する仕事の面白さを知り、開発に携わりたいと考えるようになりました。',
      '現在はフルスタック講座でReact、TypeScript、PostgreSQLを学び、週に一度のチーム課題ではコードレビューと進行役を担当しています。',
      '半年間の日本留学で身につけた「確認してから進める」姿勢を活かし、貴社の開発チームに長く貢献したいです。',
    ].join(''),
    wishes_ja: '職種はフロントエンドエンジニアを希望いたします。勤務地、給与等は貴社の規定に従います。',
    course_motivation: 'Хэрэглэгчид өдөр бүр ашигладаг бүтээгдэхүүнийг багаараа хийх ажилд дуртай.',
    learning_goals: 'Full Stack хөтөлбөрийг төгсөж, N3 түвшинд хүрэх.',
    future_plans: 'Токиод фронтэнд инженерээр ажиллаж, дараа нь Монголд багаа байгуулна.',
    sns_portfolio: 'https://git.example.com/nomin',
    lived_in_japan_before: true,
    years_lived_in_japan: 0.5,
    currently_living_in_japan: false,
    last_visa_type: '留学',
    japanese_level: 'N4',
    jlpt_month: '2025-12',
  },
  enrollments: [
    { course: 6, status: 'completed', daysAgo: 366, completed: 5, homework: 5 },
    { course: 7, status: 'active', daysAgo: 232, completed: 5, homework: 5 },
    { course: 1, status: 'active', daysAgo: 57, unlockedWeek: 7, completed: 20, homework: 7 },
  ],
  verification: 'pending',
};

/** Waits for the main course to be approved. */
const temuulen: PersonContent = {
  name: 'Тэмүүлэн Дорж',
  email: 'temuulen@example.com',
  role: 'user',
  joinedDaysAgo: 12,
  profile: {
    furigana: 'どるじ てむうれん',
    phone_number: '9900 0002',
    address: 'Дархан-Уул аймаг, Дархан сум, 8-р баг',
    japanese_level: 'N5',
    learning_goals: 'Эхлээд вэбийн үндсийг сурч, дараа нь Full Stack хөтөлбөрт элсэнэ.',
  },
  enrollments: [
    { course: 6, status: 'active', daysAgo: 11, completed: 3, homework: 2 },
    { course: 1, status: 'pending', daysAgo: 1 },
  ],
  verification: 'rejected',
};

/** Has finished the main course and looks for work. */
const anujin: PersonContent = {
  name: 'Анужин Батсайхан',
  email: 'anujin@example.com',
  role: 'user',
  joinedDaysAgo: 395,
  profile: {
    furigana: 'ばとさいはん あのじん',
    latin_name: 'BATSAIKHAN ANUJIN',
    phone_number: '9900 0003',
    postal_code: '532-0011',
    address: '大阪府大阪市淀川区西中島3丁目',
    address_reading: 'おおさかふ おおさかし よどがわく にしなかじま 3ちょうめ',
    nearest_station: '西中島南方駅',
    date_of_birth: '1998-11-02',
    gender: '女',
    marital_status: 'married',
    dependents: 1,
    education: [
      {
        school_name: 'ウランバートル言語文化大学',
        degree_major: '日本語学科（学士）',
        start_date: '2016-09',
        end_date: '2020-06',
      },
    ],
    work_experience: [
      {
        company_name: 'サクラ旅行株式会社（ウランバートル市）',
        position: '日本語通訳・翻訳',
        start_date: '2020-08',
        end_date: '2024-03',
        description: '予約システムの要件定義とテストを担当',
      },
    ],
    licences: [{ name: '日本語能力試験N2', date: '2024-07' }],
    course_motivation:
      '通訳として開発チームの要件定義に携わり、自分でも使いやすい画面を作りたいと考えるようになりました。',
    learning_goals: '日本語とモンゴル語の両方で開発をまとめられるエンジニアになること。',
    future_plans: '大阪の倉庫システムの開発チームで、設計から運用まで経験を積みたいです。',
    sns_portfolio: 'https://git.example.com/anujin',
    lived_in_japan_before: true,
    years_lived_in_japan: 2,
    currently_living_in_japan: true,
    current_visa_type: '家族滞在',
    japanese_level: 'N2',
  },
  enrollments: [
    { course: 4, status: 'dropped', daysAgo: 300, completed: 1 },
    { course: 2, status: 'completed', daysAgo: 280, completed: 5, homework: 5 },
    { course: 1, status: 'completed', daysAgo: 240, unlockedWeek: 27, completed: 76, homework: 28 },
    { course: 5, status: 'dropped', daysAgo: 35 },
  ],
  verification: 'approved',
};

/** The learners who can sign in. */
export const learners: readonly PersonContent[] = [nomin, temuulen, anujin];
