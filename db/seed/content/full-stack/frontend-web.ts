import type { LessonContent } from '#db/seed/content/types.ts';

/** Frontend, weeks 0 to 4: orientation, HTML, CSS, Git and the first JavaScript. */
export const frontendWebLessons: readonly LessonContent[] = [
  {
    week: 0,
    title: { en: 'How the 27 weeks work', ja: '27週間の進め方', mn: '27 долоо хоног хэрхэн өрнөх вэ' },
    description: {
      en: 'A tour of the four stages, the weekly rhythm and how homework is reviewed. You set a personal goal and a study timetable.',
      ja: '4つのステージ、1週間のリズム、課題レビューの流れを紹介します。自分の目標と学習時間割を決めましょう。',
      mn: 'Дөрвөн шат, долоо хоногийн хэмнэл, гэрийн даалгаврыг хэрхэн хянадгийг танилцуулна. Та өөрийн зорилго, хичээллэх цагийн хуваариа гаргана.',
    },
    duration: '20 min',
    video: true,
    pdf: 'orientation',
  },
  {
    week: 0,
    title: { en: 'Setting up your computer', ja: '開発環境を整える', mn: 'Компьютероо бэлтгэх' },
    description: {
      en: 'Install an editor, a modern browser, Git and Node.js, and check from the terminal that each of them answers.',
      ja: 'エディタ、ブラウザ、Git、Node.jsをインストールし、ターミナルからそれぞれ動作を確認します。',
      mn: 'Кодын засварлагч, орчин үеийн хөтөч, Git, Node.js суулгаад тус бүр ажиллаж байгааг терминалаас шалгана.',
    },
    duration: '40 min',
    pdf: 'orientation',
  },
  {
    week: 1,
    title: {
      en: 'How a web page reaches the browser',
      ja: 'Webページがブラウザに届くまで',
      mn: 'Вэб хуудас хөтчид хэрхэн хүрдэг вэ',
    },
    description: {
      en: 'From typing an address to seeing the page: DNS, request, response and rendering, followed step by step in the developer tools.',
      ja: 'アドレスを入力してからページが表示されるまで、DNS、リクエスト、レスポンス、描画の流れを開発者ツールで追います。',
      mn: 'Хаяг бичихээс хуудас харагдах хүртэл: DNS, хүсэлт, хариу, дүрслэл. Алхам бүрийг хөтчийн хөгжүүлэгчийн хэрэгслээр дагаж харна.',
    },
    duration: '25 min',
    video: true,
    quiz: true,
  },
  {
    week: 1,
    title: { en: 'HTML: structure and meaning', ja: 'HTMLの構造と意味', mn: 'HTML: бүтэц ба утга' },
    description: {
      en: 'Headings, lists, links, images and landmarks chosen by meaning, so that both people and screen readers find their way.',
      ja: '見出し、リスト、リンク、画像、ランドマークを意味に沿って選び、誰にとっても読みやすいページを作ります。',
      mn: 'Гарчиг, жагсаалт, холбоос, зураг, хуудасны хэсгүүдийг утгаар нь сонгож, хүн ч, дэлгэц уншигч ч ойлгох хуудас бүтээнэ.',
    },
    duration: '35 min',
    video: true,
    pdf: 'frontend-notes',
    homework: 'my-first-profile-page',
  },
  {
    week: 2,
    title: {
      en: 'Selectors, the cascade and the box model',
      ja: 'セレクタ、カスケード、ボックスモデル',
      mn: 'Сонгогч, давуу эрэмбэ, хайрцган загвар',
    },
    description: {
      en: 'Why one rule wins over another, and how margin, border and padding add up to the size you see.',
      ja: 'どのルールが優先されるのか、margin・border・paddingが表示サイズにどう影響するのかを理解します。',
      mn: 'Нэг дүрэм нөгөөгөө яагаад дийлдэг, margin, border, padding нийлээд харагдах хэмжээг хэрхэн бүрдүүлдгийг ойлгоно.',
    },
    duration: '30 min',
    video: true,
  },
  {
    week: 2,
    title: { en: 'Flexbox in practice', ja: 'Flexbox実践', mn: 'Flexbox-ыг дадлагаар сурах' },
    description: {
      en: 'Build a header, a card row and a centred dialog, and learn which of the two axes each property moves.',
      ja: 'ヘッダー、カードの並び、中央寄せのダイアログを作りながら、各プロパティがどちらの軸に効くかを学びます。',
      mn: 'Толгой хэсэг, картын эгнээ, голлуулсан цонх хийж, шинж чанар бүр хоёр тэнхлэгийн алинд нь үйлчилдгийг сурна.',
    },
    duration: '30 min',
    video: true,
    quiz: true,
  },
  {
    week: 2,
    title: {
      en: 'Grid and responsive layout',
      ja: 'Gridとレスポンシブデザイン',
      mn: 'Grid ба дэлгэцэд зохицох байрлал',
    },
    description: {
      en: 'One page that works from 320 px to a wide monitor: grid areas, relative units and a few well-chosen media queries.',
      ja: '320pxから大画面まで崩れない1枚のページを、グリッド領域、相対単位、必要最小限のメディアクエリで作ります。',
      mn: '320 px-ээс өргөн дэлгэц хүртэл эвдрэхгүй нэг хуудсыг grid, харьцангуй нэгж, цөөн media query ашиглан бүтээнэ.',
    },
    duration: '45 min',
    pdf: 'frontend-notes',
    homework: 'responsive-cafe-page',
  },
  {
    week: 3,
    title: { en: 'Git: commits and branches', ja: 'Git：コミットとブランチ', mn: 'Git: коммит ба салбар' },
    description: {
      en: 'What a commit really stores, how to write a message that a teammate understands, and how to undo a mistake without fear.',
      ja: 'コミットが何を記録するのか、伝わるコミットメッセージの書き方、失敗しても安全に戻す方法を学びます。',
      mn: 'Коммит яг юуг хадгалдаг, багийн нөхөр тань ойлгох тайлбарыг хэрхэн бичих, алдаагаа айлгүй буцаах аргыг үзнэ.',
    },
    duration: '35 min',
    video: true,
  },
  {
    week: 3,
    title: {
      en: 'GitHub: pull requests and review',
      ja: 'GitHub：プルリクエストとレビュー',
      mn: 'GitHub: pull request ба кодын хяналт',
    },
    description: {
      en: 'Open a small pull request, describe it well, answer review comments and resolve a merge conflict together.',
      ja: '小さなプルリクエストを作り、わかりやすい説明を書き、レビューへの返答とコンフリクト解消を体験します。',
      mn: 'Жижиг pull request нээж, тайлбарыг нь сайн бичиж, хяналтын сэтгэгдэлд хариулж, зөрчилдсөн кодыг хамтдаа нийлүүлнэ.',
    },
    duration: '30 min',
    video: true,
    homework: 'first-pull-request',
  },
  {
    week: 3,
    title: { en: 'Forms everybody can use', ja: '誰もが使えるフォーム', mn: 'Хүн бүр ашиглаж чадах форм' },
    description: {
      en: 'Labels, input types, error messages and keyboard order: the details that decide whether a form gets sent.',
      ja: 'ラベル、入力タイプ、エラーメッセージ、キーボードの順序など、フォームの使いやすさを決める細部を扱います。',
      mn: 'Талбарын нэр, төрөл, алдааны тайлбар, гарын товчоор шилжих дараалал: формыг амжилттай илгээх эсэхийг шийддэг нарийн зүйлс.',
    },
    duration: '30 min',
    quiz: true,
  },
  {
    week: 4,
    title: {
      en: 'Values, variables and functions',
      ja: '値、変数、関数',
      mn: 'Утга, хувьсагч, функц',
    },
    description: {
      en: 'The smallest building blocks of JavaScript, tried in the console: when to use const, and how a function returns its answer.',
      ja: 'JavaScriptの基本要素をコンソールで試します。constの使いどころと、関数が値を返す仕組みを学びます。',
      mn: 'JavaScript-ийн хамгийн жижиг хэсгүүдийг консол дээр туршина: const-ыг хэзээ хэрэглэх, функц хариугаа хэрхэн буцаадаг вэ.',
    },
    duration: '40 min',
    video: true,
  },
  {
    week: 4,
    title: { en: 'Arrays and objects', ja: '配列とオブジェクト', mn: 'Массив ба объект' },
    description: {
      en: 'Model a list of real things, then answer questions about it with map, filter and reduce instead of loops.',
      ja: '身近なデータを配列とオブジェクトで表し、map・filter・reduceで必要な情報を取り出します。',
      mn: 'Бодит зүйлсийн жагсаалтыг өгөгдөл болгон дүрсэлж, давталтын оронд map, filter, reduce ашиглан асуултад хариулна.',
    },
    duration: '45 min',
    video: true,
    homework: 'monthly-budget-report',
    quiz: true,
  },
  {
    week: 4,
    title: { en: 'The DOM and events', ja: 'DOMとイベント', mn: 'DOM ба үзэгдэл' },
    description: {
      en: 'Change the page after it has loaded: find elements, react to clicks and typing, and keep data and screen in step.',
      ja: '表示後のページを操作します。要素の取得、クリックや入力への反応、データと画面の同期を練習します。',
      mn: 'Ачаалагдсан хуудсыг өөрчилнө: элементийг олох, товшилт ба бичилтэд хариулах, өгөгдөл дэлгэц хоёрыг нийцүүлэх.',
    },
    duration: '35 min',
    pdf: 'frontend-notes',
    homework: 'shopping-list-app',
  },
];
