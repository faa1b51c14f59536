import type { LessonContent } from '#db/seed/content/types.ts';

/** Frontend, weeks 5 to 9: asynchronous JavaScript, TypeScript and React. */
export const frontendReactLessons: readonly LessonContent[] = [
  {
    week: 5,
    title: { en: 'Modules and the npm toolchain', ja: 'モジュールとnpm', mn: 'Модуль ба npm хэрэгслүүд' },
    description: {
      en: 'Split code into modules, read a package.json and start a project with Vite without copying a template.',
      ja: 'コードをモジュールに分け、package.jsonを読み、テンプレートに頼らずViteでプロジェクトを始めます。',
      mn: 'Кодыг модульд хувааж, package.json-ыг уншиж, бэлэн загвар хуулахгүйгээр Vite дээр төсөл эхлүүлнэ.',
    },
    duration: '30 min',
    video: true,
  },
  {
    week: 5,
    title: {
      en: 'Promises and async/await',
      ja: 'Promiseとasync/await',
      mn: 'Promise ба async/await-ийн ажиллагаа',
    },
    description: {
      en: 'What happens while the program waits: the event loop drawn on paper, then the same story in code with proper error handling.',
      ja: '待っている間に何が起きるのか。イベントループを図で確認し、エラー処理も含めてコードで書き直します。',
      mn: 'Програм хүлээж байх зуур юу болдог вэ: event loop-ийг цаасан дээр зурж ойлгоод, алдааг нь зөв боловсруулсан код болгон бичнэ.',
    },
    duration: '35 min',
    video: true,
    quiz: true,
  },
  {
    week: 5,
    title: { en: 'Fetching data from an API', ja: 'APIからデータを取得する', mn: 'API-аас өгөгдөл авах' },
    description: {
      en: 'Call a public weather service, check the status before reading the body, and show something useful when the network fails.',
      ja: '天気APIを呼び出し、ステータスを確認してから本文を読み、通信失敗時にも役立つ画面を表示します。',
      mn: 'Цаг агаарын нээлттэй үйлчилгээг дуудаж, хариуг уншихаас өмнө төлөвийг нь шалгаж, сүлжээ тасарсан үед ч хэрэгтэй мэдээлэл харуулна.',
    },
    duration: '30 min',
    pdf: 'frontend-notes',
    homework: 'weather-board',
  },
  {
    week: 6,
    title: {
      en: 'TypeScript: types that describe data',
      ja: 'TypeScript：データを表す型',
      mn: 'TypeScript: өгөгдлийг дүрслэх төрөл',
    },
    description: {
      en: 'Move a small program to TypeScript, let the compiler find three real bugs, and learn when a union beats a boolean.',
      ja: '小さなプログラムをTypeScriptに移し、コンパイラが見つける3つのバグを直しながらユニオン型の使いどころを学びます。',
      mn: 'Жижиг програмыг TypeScript руу шилжүүлж, хөрвүүлэгчээр гурван бодит алдаа олуулж, union төрлийг хэзээ хэрэглэхийг сурна.',
    },
    duration: '45 min',
    video: true,
  },
  {
    week: 6,
    title: {
      en: 'React components and props',
      ja: 'Reactのコンポーネントとprops',
      mn: 'React-ийн бүрдэл хэсэг ба props',
    },
    description: {
      en: 'Cut a design into components, pass data down with props, and keep each part small enough to name in two words.',
      ja: 'デザインをコンポーネントに分割し、propsでデータを渡します。2語で名付けられる大きさを目安にします。',
      mn: 'Дизайныг бүрдэл хэсгүүдэд хувааж, өгөгдлийг props-оор дамжуулна. Хэсэг бүр хоёр үгээр нэрлэж болохоор жижиг байх ёстой.',
    },
    duration: '40 min',
    video: true,
    quiz: true,
  },
  {
    week: 6,
    title: {
      en: 'Lists, keys and conditions',
      ja: 'リスト、key、条件分岐',
      mn: 'Жагсаалт, key ба нөхцөл',
    },
    description: {
      en: 'Render a list that can be sorted and emptied, and see with your own eyes what goes wrong when the key is the index.',
      ja: '並べ替えや空の状態に対応したリストを描画し、keyに添字を使うと何が起きるかを実際に確かめます。',
      mn: 'Эрэмбэлж, хоослож болдог жагсаалт дүрсэлж, key-д дугаарыг нь өгвөл юу эвдэрдгийг нүдээрээ харна.',
    },
    duration: '30 min',
    homework: 'movie-catalogue',
  },
  {
    week: 7,
    title: { en: 'How state works', ja: 'stateの仕組み', mn: 'Төлөв (state) хэрхэн ажилладаг вэ' },
    description: {
      en: 'State is a snapshot of one render. Follow a counter through three clicks and learn why the updater function exists.',
      ja: 'stateは1回の描画のスナップショットです。カウンターの3回のクリックを追い、更新関数が必要な理由を理解します。',
      mn: 'Төлөв бол нэг удаагийн дүрслэлийн агшин зураг юм. Тоолуурын гурван товшилтыг дагаж, шинэчлэгч функц яагаад хэрэгтэйг ойлгоно.',
    },
    duration: '24 min',
    video: true,
  },
  {
    week: 7,
    title: {
      en: 'Fetching data with useEffect',
      ja: 'useEffectでデータを取得する',
      mn: 'useEffect ба өгөгдөл татах',
    },
    description: {
      en: 'Connect a component to a server, cancel the request when the user moves on, and prevent the same data from being fetched twice.',
      ja: 'コンポーネントをサーバーにつなぎ、画面を離れたらリクエストを中断し、二重取得を防ぐ方法を学びます。',
      mn: 'Бүрдэл хэсэг сервертэй хэрхэн холбогдох, хариу ирэхээс өмнө хэрэглэгч өөр хуудас руу шилжвэл юу болохыг жишээгээр үзнэ. Төгсгөлд нь та хүсэлтийг цуцалж, давхар татахаас сэргийлж чаддаг болно.',
    },
    duration: '30 min',
    video: true,
    pdf: 'frontend-notes',
    homework: 'github-user-search',
    quiz: true,
    test: true,
  },
  {
    week: 7,
    title: {
      en: 'Loading and error states',
      ja: '読み込み中とエラーの表示',
      mn: 'Ачаалах ба алдааны төлөв',
    },
    description: {
      en: 'Four states of every screen: loading, empty, failed and ready. Model them as one union so that none can be forgotten.',
      ja: '読み込み中、空、失敗、表示可能という4つの状態を1つのユニオン型で表し、抜け漏れのない画面を作ります。',
      mn: 'Дэлгэц бүрийн дөрвөн төлөв: ачаалж буй, хоосон, алдаатай, бэлэн. Аль нь ч мартагдахгүйн тулд нэг union төрлөөр дүрсэлнэ.',
    },
    duration: '18 min',
    video: true,
  },
  {
    week: 8,
    title: {
      en: 'Forms and validation in React',
      ja: 'Reactのフォームとバリデーション',
      mn: 'React дахь форм ба шалгалт',
    },
    description: {
      en: 'Build a registration form with React Hook Form and a schema, and show each message beside its field, not at the top.',
      ja: 'React Hook Formとスキーマで登録フォームを作り、エラーを各項目のそばに表示します。',
      mn: 'React Hook Form болон schema ашиглан бүртгэлийн форм хийж, алдаа бүрийг дээд талд биш, тухайн талбарын дэргэд харуулна.',
    },
    duration: '40 min',
    video: true,
  },
  {
    week: 8,
    title: { en: 'Routing between pages', ja: 'ページ間のルーティング', mn: 'Хуудас хоорондын чиглүүлэлт' },
    description: {
      en: 'Addresses are part of the interface: nested routes, parameters, and a search that survives a reload and can be shared.',
      ja: 'URLも画面の一部です。ネストしたルート、パラメータ、再読み込みしても残る検索条件を実装します。',
      mn: 'Хаяг бол интерфэйсийн нэг хэсэг: давхар чиглүүлэлт, параметр, хуудсыг дахин ачаалахад ч хадгалагдаж, бусадтай хуваалцаж болох хайлт.',
    },
    duration: '35 min',
    video: true,
    quiz: true,
  },
  {
    week: 8,
    title: {
      en: 'Sharing state with context',
      ja: 'contextで状態を共有する',
      mn: 'Context-ээр төлөв хуваалцах',
    },
    description: {
      en: 'Use context for the signed-in user and the theme, and learn the signs that a server cache would serve you better.',
      ja: 'ログインユーザーやテーマをcontextで共有し、サーバーキャッシュを使うべき場面も見極めます。',
      mn: 'Нэвтэрсэн хэрэглэгч, өнгөний горимыг context-ээр дамжуулж, харин хэзээ серверийн кэш илүү тохирохыг ялгаж сурна.',
    },
    duration: '30 min',
    homework: 'bookshop-with-cart',
  },
  {
    week: 9,
    title: {
      en: 'Testing what the user sees',
      ja: 'ユーザー視点のテスト',
      mn: 'Хэрэглэгчийн харж буй зүйлийг тестлэх',
    },
    description: {
      en: 'Write tests that click and type like a person, find elements by role, and stay green when only the inside changes.',
      ja: '人と同じように操作し、roleで要素を探し、内部実装の変更では壊れないテストを書きます。',
      mn: 'Хүн шиг товшиж, бичдэг тест зохионо. Элементийг үүргээр нь олдог тул дотоод бүтэц өөрчлөгдөхөд тест эвдрэхгүй.',
    },
    duration: '40 min',
    video: true,
  },
  {
    week: 9,
    title: { en: 'Performance and Lighthouse', ja: 'パフォーマンスとLighthouse', mn: 'Гүйцэтгэл ба Lighthouse' },
    description: {
      en: 'Measure before you improve: image sizes, code splitting, and the three numbers that Google calls Core Web Vitals.',
      ja: 'まず計測、それから改善。画像サイズ、コード分割、Core Web Vitalsの3つの指標を扱います。',
      mn: 'Сайжруулахын өмнө хэмжинэ: зургийн хэмжээ, кодыг хуваах, Core Web Vitals гэж нэрлэгддэг гурван үзүүлэлт.',
    },
    duration: '30 min',
    video: true,
    quiz: true,
  },
  {
    week: 9,
    title: {
      en: 'Stage project: a travel guide to Mongolia',
      ja: 'ステージ課題：モンゴル旅行ガイド',
      mn: 'Шатны төсөл: Монголын аяллын хөтөч',
    },
    description: {
      en: 'Plan, build and publish a small React application with search, detail pages and a form. A mentor reviews your pull request.',
      ja: '検索、詳細ページ、フォームを備えたReactアプリを企画から公開まで行い、メンターのレビューを受けます。',
      mn: 'Хайлт, дэлгэрэнгүй хуудас, формтой жижиг React аппликейшнийг төлөвлөж, бүтээж, нийтэлнэ. Pull request-ийг тань ментор хянана.',
    },
    duration: '90 min',
    homework: 'stage-1-travel-guide',
    test: true,
  },
];
