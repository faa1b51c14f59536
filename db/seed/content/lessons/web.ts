import type { LessonContent } from '#db/seed/content/types.ts';

/** Web Basics: the free first step. */
export const webBasicsLessons: readonly LessonContent[] = [
  {
    week: 1,
    title: { en: 'What happens on the web', ja: 'Webの仕組み', mn: 'Вэб хэрхэн ажилладаг вэ' },
    description: {
      en: 'Browser, server and address explained with one picture, and your first look behind a page you use every day.',
      ja: 'ブラウザ、サーバー、URLの関係を1枚の図で説明し、毎日見ているページの裏側をのぞきます。',
      mn: 'Хөтөч, сервер, хаягийг нэг зургаар тайлбарлаж, өдөр бүр ашигладаг хуудсынхаа ард юу байдгийг анх удаа харна.',
    },
    duration: '15 min',
    video: true,
    homework: 'three-pages-i-like',
  },
  {
    week: 1,
    title: { en: 'Your first page in HTML', ja: 'はじめてのHTML', mn: 'HTML-ээр хийх анхны хуудас' },
    description: {
      en: 'A page about yourself with a heading, a photo, a list and a link, opened from your own disk.',
      ja: '見出し、写真、リスト、リンクのある自己紹介ページを作り、自分のパソコンで開きます。',
      mn: 'Гарчиг, зураг, жагсаалт, холбоостой өөрийн тухай хуудас хийж, компьютероосоо нээж үзнэ.',
    },
    duration: '25 min',
    video: true,
    homework: 'page-about-me',
  },
  {
    week: 2,
    title: { en: 'Colours, fonts and spacing', ja: '色、フォント、余白', mn: 'Өнгө, фонт, зай' },
    description: {
      en: 'A little CSS goes a long way: two fonts, three colours and even spacing make a page look cared for.',
      ja: 'フォント2つ、色3つ、そろった余白。少しのCSSでページは見違えます。',
      mn: 'Бага зэрэг CSS их зүйлийг өөрчилнө: хоёр фонт, гурван өнгө, жигд зай хуудсыг цэгцтэй харагдуулна.',
    },
    duration: '25 min',
    video: true,
    homework: 'styled-page',
    quiz: true,
  },
  {
    week: 3,
    title: { en: 'A button that answers', ja: '反応するボタン', mn: 'Хариу үзүүлдэг товч' },
    description: {
      en: 'Ten lines of JavaScript: react to a click, change a text and remember a choice.',
      ja: '10行のJavaScriptで、クリックに反応し、文字を変え、選択を記憶させます。',
      mn: 'Арван мөр JavaScript: товшилтод хариулж, бичвэрийг өөрчилж, сонголтыг санана.',
    },
    duration: '30 min',
    video: true,
    homework: 'light-and-dark-switch',
  },
  {
    week: 4,
    title: { en: 'Putting your page online', ja: 'ページを公開する', mn: 'Хуудсаа интернэтэд байршуулах' },
    description: {
      en: 'Publish your page for free, send the address to a friend and decide which course to take next.',
      ja: '無料でページを公開し、友だちにURLを送り、次に学ぶコースを選びましょう。',
      mn: 'Хуудсаа үнэгүй байршуулж, хаягаа найздаа илгээгээд, дараа нь ямар сургалтад суухаа сонгоно.',
    },
    duration: '20 min',
    pdf: 'orientation',
    homework: 'published-page',
    test: true,
  },
];

/** React & TypeScript. */
export const reactLessons: readonly LessonContent[] = [
  {
    week: 1,
    title: { en: 'Thinking in components', ja: 'コンポーネントで考える', mn: 'Бүрдэл хэсгээр сэтгэх' },
    description: {
      en: 'Take one real screen apart, name its components and decide where each piece of state belongs.',
      ja: '実際の画面を分解し、コンポーネントに名前を付け、それぞれのstateの置き場所を決めます。',
      mn: 'Бодит нэг дэлгэцийг задалж, бүрдэл хэсгүүдийг нэрлэж, төлөв бүрийг хаана байлгахаа шийднэ.',
    },
    duration: '35 min',
    video: true,
    homework: 'component-tree',
  },
  {
    week: 2,
    title: { en: 'Types for props and events', ja: 'propsとイベントの型', mn: 'Props ба үзэгдлийн төрөл' },
    description: {
      en: 'Discriminated unions for props that exclude each other, generics for lists, and no type assertions.',
      ja: '排他的なpropsを判別可能ユニオンで、リストをジェネリクスで表し、型アサーションをなくします。',
      mn: 'Нэг нэгнийгээ үгүйсгэдэг props-д union, жагсаалтад generic ашиглаж, төрлийг хүчээр заахгүй бичиж сурна.',
    },
    duration: '40 min',
    video: true,
    homework: 'typed-component-kit',
    quiz: true,
  },
  {
    week: 3,
    title: {
      en: 'Server state with Query',
      ja: 'Queryでサーバー状態を扱う',
      mn: 'Query ашиглан серверийн төлөвийг удирдах',
    },
    description: {
      en: 'Cache, refetch and mutate with TanStack Query, and show a change before the server has confirmed it.',
      ja: 'TanStack Queryでキャッシュ、再取得、更新を行い、楽観的更新にも挑戦します。',
      mn: 'TanStack Query-ээр кэшлэх, дахин татах, өөрчлөх үйлдлийг хийж, серверийн хариунаас өмнө үр дүнг харуулж сурна.',
    },
    duration: '45 min',
    video: true,
    pdf: 'frontend-notes',
    homework: 'task-board-with-query',
  },
  {
    week: 4,
    title: { en: 'Accessible custom components', ja: 'アクセシブルな部品作り', mn: 'Хүртээмжтэй бүрдэл хэсэг' },
    description: {
      en: 'Build a dialog and a combobox that work with the keyboard and a screen reader, and prove it with tests.',
      ja: 'キーボードとスクリーンリーダーで使えるダイアログとコンボボックスを作り、テストで確かめます。',
      mn: 'Гар, дэлгэц уншигчаар ажилладаг цонх, сонголтын талбар хийж, тестээр батална.',
    },
    duration: '45 min',
    video: true,
    homework: 'accessible-dialog',
  },
  {
    week: 5,
    title: { en: 'Measuring and fixing slow screens', ja: '遅い画面の計測と改善', mn: 'Удаан дэлгэцийг хэмжиж засах' },
    description: {
      en: 'Use the profiler to find the render that costs you, and remove it without sprinkling memo everywhere.',
      ja: 'プロファイラで重い再描画を見つけ、memoを乱用せずに取り除きます。',
      mn: 'Profiler-ээр хамгийн удаан дүрслэлтийг олж, memo-г хаа сайгүй нэмэлгүйгээр арилгана.',
    },
    duration: '40 min',
    video: true,
    homework: 'profiler-report',
    test: true,
  },
];
