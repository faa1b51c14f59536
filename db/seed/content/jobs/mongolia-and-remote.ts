import type { JobContent } from '../types.ts';

/** Jobs in Ulaanbaatar and remote ones, with both internships. */
export const jobsInMongoliaAndRemote: readonly JobContent[] = [
  {
    title: {
      en: 'React Native Developer',
      ja: 'React Native開発者',
      mn: 'React Native хөгжүүлэгч',
    },
    description: {
      en: 'Patients book, pay and read results in one app. You own the app from the first sketch to the store, together with a designer in Fukuoka.',
      ja: '患者が予約、支払い、結果確認を行うアプリを、福岡のデザイナーとともに企画からストア公開まで担当します。',
      mn: 'Өвчтөн цаг захиалж, төлбөрөө төлж, хариугаа нэг аппаас харна. Та Фүкүокагийн дизайнертай хамт анхны ноорогоос апп дэлгүүр хүртэл хариуцна.',
    },
    requirements: {
      en: 'A published mobile app\nReact and TypeScript\nWritten English or Japanese for daily chat\nFour hours of overlap with Japan time',
      ja: '公開済みのモバイルアプリがあること\nReactとTypeScript\n日々のチャットができる英語または日本語\n日本時間と4時間以上重なる勤務',
      mn: 'Нийтлэгдсэн мобайл апптай байх\nReact ба TypeScript\nӨдөр тутмын чатад хүрэлцэх англи эсвэл япон хэл\nЯпоны цагтай дөрвөн цаг давхцаж ажиллах',
    },
    location: { en: 'Remote', ja: 'フルリモート', mn: 'Зайнаас' },
    workMode: 'remote',
    kind: 'job',
    salaryRange: '$2,200 - $3,200',
    company: 'minatoya',
    postedDaysAgo: 3,
    closesInDays: 35,
  },
  {
    title: {
      en: 'Node.js Developer for a Japanese customer',
      ja: '日本向け案件のNode.js開発者',
      mn: 'Япон захиалагчтай ажиллах Node.js хөгжүүлэгч',
    },
    description: {
      en: 'You join a team of five in Ulaanbaatar that runs the reservation platform of a Tokyo hotel group. A bridge engineer translates; after a year many no longer need one.',
      ja: '東京のホテルグループの予約基盤を担う、ウランバートルの5名のチームに加わります。ブリッジSEが通訳しますが、1年後には不要になる人も多いです。',
      mn: 'Токиогийн зочид буудлын сүлжээний захиалгын системийг ажиллуулдаг Улаанбаатарын таван хүнтэй багт нэгдэнэ. Bridge инженер орчуулж өгөх ч жилийн дараа олонх нь түүнгүйгээр ажилладаг болдог.',
    },
    requirements: {
      en: 'Node.js and PostgreSQL\nTests that you wrote yourself\nInterest in learning Japanese; lessons are paid',
      ja: 'Node.jsとPostgreSQL\n自分でテストを書いた経験\n日本語学習への意欲（受講費用は会社負担）',
      mn: 'Node.js ба PostgreSQL\nӨөрөө тест бичиж байсан туршлага\nЯпон хэл сурах хүсэл (сургалтын зардлыг компани даана)',
    },
    location: {
      en: 'Ulaanbaatar, Sukhbaatar district',
      ja: 'ウランバートル市スフバートル区',
      mn: 'Улаанбаатар, Сүхбаатар дүүрэг',
    },
    workMode: 'hybrid',
    kind: 'job',
    salaryRange: '₮4,500,000 - ₮6,500,000',
    company: 'tengri',
    postedDaysAgo: 6,
    closesInDays: 45,
  },
  {
    title: {
      en: 'UI Developer and Designer',
      ja: 'UI開発者兼デザイナー',
      mn: 'UI хөгжүүлэгч, дизайнер',
    },
    description: {
      en: 'Half design, half code: you keep the component library of three products and see that Mongolian, Japanese and English all fit on a button.',
      ja: 'デザインと実装が半分ずつ。3製品のコンポーネント集を管理し、モンゴル語、日本語、英語のどれでも崩れない画面を作ります。',
      mn: 'Тал нь дизайн, тал нь код: гурван бүтээгдэхүүний бүрдэл хэсгийн санг хариуцаж, монгол, япон, англи бичвэр бүгд товчин дээрээ багтахыг хангана.',
    },
    requirements: {
      en: 'Figma and modern CSS\nA design system that you built or kept\nGood feeling for type',
      ja: 'FigmaとモダンなCSS\nデザインシステムの構築または運用経験\nタイポグラフィへの感度',
      mn: 'Figma ба орчин үеийн CSS\nДизайн систем бүтээсэн эсвэл арчилсан туршлага\nҮсгийн загварт мэдрэмжтэй',
    },
    location: {
      en: 'Ulaanbaatar, Khan-Uul district',
      ja: 'ウランバートル市ハンオール区',
      mn: 'Улаанбаатар, Хан-Уул дүүрэг',
    },
    workMode: 'onsite',
    kind: 'job',
    salaryRange: null,
    company: 'tengri',
    postedDaysAgo: 12,
    closesInDays: null,
  },
  {
    title: {
      en: 'Technical Writer (English, Mongolian)',
      ja: 'テクニカルライター（英語・モンゴル語）',
      mn: 'Техникийн баримт боловсруулагч (англи, монгол)',
    },
    description: {
      en: 'You turn pull requests into release notes and guides that customers finish reading. Twenty hours a week, hours of your choice.',
      ja: 'プルリクエストを、顧客が最後まで読めるリリースノートとガイドに仕上げます。週20時間、時間帯は自由です。',
      mn: 'Кодын өөрчлөлтийг захиалагчийн дуустал уншдаг тайлбар, гарын авлага болгоно. Долоо хоногт хорин цаг, цагаа өөрөө сонгоно.',
    },
    requirements: {
      en: 'Clear written English and Mongolian\nAble to read code\nTwo writing samples',
      ja: '明快な英語とモンゴル語の文章力\nコードを読めること\n文章サンプル2点',
      mn: 'Англи, монголоор ойлгомжтой бичдэг\nКод уншиж чаддаг\nБичсэн хоёр жишээ',
    },
    location: { en: 'Remote', ja: 'リモート', mn: 'Зайнаас' },
    workMode: 'remote',
    kind: 'job',
    salaryRange: null,
    company: null,
    postedDaysAgo: 16,
    closesInDays: 20,
  },
  {
    title: {
      en: 'Summer Internship: Web Development',
      ja: 'サマーインターン：Web開発',
      mn: 'Зуны дадлага: вэб хөгжүүлэлт',
    },
    description: {
      en: 'Eight weeks in a real team: one mentor, one feature, one presentation to the whole company at the end.',
      ja: '実際のチームで8週間。1人のメンターと1つの機能を作り、最後に全社へ発表します。',
      mn: 'Жинхэнэ багт найман долоо хоног: нэг ментор, нэг бодит даалгавар, төгсгөлд нь компанийн хамт олонд хийх танилцуулга.',
    },
    requirements: {
      en: 'Weeks 0 to 9 of the Full Stack programme or the same knowledge\nFull time from June to August',
      ja: 'フルスタックプログラムの第0〜9週、または同等の知識\n6月から8月までフルタイムで参加できること',
      mn: 'Full Stack хөтөлбөрийн 0–9-р долоо хоног эсвэл түүнтэй тэнцэх мэдлэг\n6–8-р сард бүтэн цагаар оролцох',
    },
    location: {
      en: 'Ulaanbaatar, hybrid or remote',
      ja: 'ウランバートル（リモート可）',
      mn: 'Улаанбаатар, зайнаас ажиллах боломжтой',
    },
    workMode: 'remote',
    kind: 'internship',
    salaryRange: '₮1,200,000',
    company: 'tengri',
    postedDaysAgo: 8,
    closesInDays: 75,
  },
  {
    title: {
      en: 'Internship in Tokyo: Payment Data',
      ja: '東京インターン：決済データ',
      mn: 'Токио дахь дадлага: төлбөрийн өгөгдөл',
    },
    description: {
      en: 'Three months with the data team: build one dashboard that shop owners understand at a glance. Flight and room are covered.',
      ja: 'データチームで3か月。店舗オーナーがひと目で理解できるダッシュボードを1つ作ります。航空券と宿泊は会社負担です。',
      mn: 'Өгөгдлийн багт гурван сар: дэлгүүрийн эзэн нэг хараад ойлгох самбар бүтээнэ. Онгоцны билет, байрны зардлыг компани даана.',
    },
    requirements: {
      en: 'SQL up to window functions\nA little Python or TypeScript\nJapanese N4\nA student or graduate of the last two years',
      ja: 'ウィンドウ関数までのSQL\nPythonまたはTypeScriptの基礎\n日本語N4\n在学中または卒業後2年以内',
      mn: 'Цонхны функц хүртэлх SQL\nPython эсвэл TypeScript-ийн анхан мэдлэг\nЯпон хэл N4\nОюутан эсвэл сүүлийн хоёр жилд төгссөн',
    },
    location: { en: 'Tokyo, Shibuya', ja: '東京都渋谷区', mn: 'Токио, Шибуя' },
    workMode: 'onsite',
    kind: 'internship',
    salaryRange: '¥180,000',
    company: 'aozora',
    postedDaysAgo: 27,
    closesInDays: 55,
  },
];
