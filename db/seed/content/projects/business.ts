import type { ProjectContent } from '#db/seed/content/types.ts';

/** Projects for shops and companies. */
export const businessProjects: readonly ProjectContent[] = [
  {
    title: {
      en: 'Online shop for a cashmere maker',
      ja: 'カシミヤメーカーのオンラインショップ',
      mn: 'Ноолуурын үйлдвэрийн онлайн дэлгүүр',
    },
    description: {
      en: 'A shop in three languages with 120 products, sizes and colours, payment by card and delivery to Japan and Mongolia.',
      ja: '商品120点、サイズとカラー、カード決済、日本とモンゴルへの配送に対応した3言語のショップです。',
      mn: '120 бүтээгдэхүүн, хэмжээ, өнгөний сонголт, картын төлбөр, Япон болон Монгол руу хүргэлттэй гурван хэлт дэлгүүр.',
    },
    requirements: {
      en: 'React and a Node.js backend\nCard payment by an established provider\nEasy product editing for the staff',
      ja: 'ReactとNode.jsのバックエンド\n実績ある決済サービスとの連携\n担当者が簡単に商品を編集できること',
      mn: 'React ба Node.js бэкэнд\nНайдвартай төлбөрийн үйлчилгээтэй холболт\nАжилтан бүтээгдэхүүнээ амархан засдаг байх',
    },
    budget: '$3,000 - $5,000',
    clientName: 'Алтан Ноолуур',
    postedDaysAgo: 1,
    deadlineInDays: 60,
  },
  {
    title: {
      en: 'Table booking for a ramen chain',
      ja: 'ラーメンチェーンの席予約システム',
      mn: 'Рамэн рестораны сүлжээний ширээ захиалгын систем',
    },
    description: {
      en: 'Guests book on the phone in under a minute, staff see the evening at a glance. Four restaurants, one calendar.',
      ja: 'お客様はスマートフォンで1分以内に予約、スタッフは一晩の予定をひと目で確認。4店舗を1つのカレンダーで管理します。',
      mn: 'Зочин утсаараа нэг минутад захиалж, ажилтан оройн хуваариа нэг дор харна. Дөрвөн ресторан, нэг календарь.',
    },
    requirements: {
      en: 'Works on old phones\nNo double bookings, with a test that proves it\nJapanese interface',
      ja: '古い端末でも動作すること\n二重予約が起きないこと（テストで証明）\n日本語の画面',
      mn: 'Хуучин утсанд ажиллах\nДавхар захиалга гарахгүй, тестээр батлах\nЯпон хэлний интерфэйс',
    },
    budget: '$2,500',
    clientName: 'Ramen Fujita',
    postedDaysAgo: 4,
    deadlineInDays: 45,
  },
  {
    title: {
      en: 'Stock and invoices for a car-parts importer',
      ja: '自動車部品輸入会社の在庫・請求管理',
      mn: 'Автомашины сэлбэг импортлогчийн нөөц, нэхэмжлэх',
    },
    description: {
      en: 'Replace six spreadsheets: stock by shelf, purchase orders in yen, invoices in tugrik and a report for the accountant.',
      ja: '6つの表計算シートを置き換えます。棚ごとの在庫、円建ての発注、トゥグルグの請求書、会計用レポートが必要です。',
      mn: 'Зургаан Excel файлыг орлоно: тавиур тус бүрийн нөөц, иенээр хийх захиалга, төгрөгийн нэхэмжлэх, нягтлангийн тайлан.',
    },
    requirements: {
      en: 'PostgreSQL with constraints that hold\nImport of the existing spreadsheets\nRoles for warehouse, sales and accounting',
      ja: '制約の整ったPostgreSQL設計\n既存シートの取り込み\n倉庫、営業、経理の権限分け',
      mn: 'Хязгаарлалт сайтай PostgreSQL бүтэц\nОдоо байгаа Excel файлуудыг оруулах\nАгуулах, борлуулалт, нягтлангийн эрх',
    },
    budget: '$7,500 - $9,000',
    clientName: null,
    postedDaysAgo: 7,
    deadlineInDays: 120,
  },
  {
    title: {
      en: 'Landing page for a language school',
      ja: '語学学校のランディングページ',
      mn: 'Хэлний сургалтын төвийн танилцуулга хуудас',
    },
    description: {
      en: 'One fast page with courses, prices, teachers and a form that reaches the office by mail.',
      ja: 'コース、料金、講師紹介と、事務局にメールが届く申込フォームを備えた高速な1ページです。',
      mn: 'Сургалт, үнэ, багш нарын мэдээлэл болон оффист имэйлээр очдог формтой хурдан нэг хуудас.',
    },
    requirements: {
      en: 'Lighthouse 95 or better on a phone\nTexts in Mongolian and Japanese are ready',
      ja: 'スマートフォンでLighthouse 95以上\nモンゴル語と日本語の原稿は支給',
      mn: 'Утсан дээр Lighthouse 95-аас дээш\nМонгол, япон бичвэр бэлэн байгаа',
    },
    budget: '$600',
    clientName: 'Sakura хэлний төв',
    postedDaysAgo: 10,
    deadlineInDays: 21,
  },
  {
    title: {
      en: 'Delivery driver app',
      ja: '配送ドライバー向けアプリ',
      mn: 'Хүргэлтийн жолоочийн апп',
    },
    description: {
      en: 'Routes, signatures and photos on Android, also where there is no signal. Thirty drivers in Ulaanbaatar start with it.',
      ja: 'ルート、署名、写真をAndroidで扱い、圏外でも使えるアプリ。まずウランバートルの30名が使います。',
      mn: 'Android дээр чиглэл, гарын үсэг, зураг. Сүлжээгүй газар ч ажиллана. Эхний ээлжид Улаанбаатарын гучин жолооч ашиглана.',
    },
    requirements: {
      en: 'Flutter or React Native\nOffline queue\nMap with traffic',
      ja: 'FlutterまたはReact Native\nオフライン時の送信キュー\n交通情報付きの地図',
      mn: 'Flutter эсвэл React Native\nСүлжээгүй үеийн дараалал\nТүгжрэлийн мэдээлэлтэй газрын зураг',
    },
    budget: '$5,500 - $7,000',
    clientName: null,
    postedDaysAgo: 13,
    deadlineInDays: 90,
  },
];
