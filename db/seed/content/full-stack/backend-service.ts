import type { LessonContent } from '#db/seed/content/types.ts';

/** Backend, weeks 15 to 18: what a service in use needs, and the stage project. */
export const backendServiceLessons: readonly LessonContent[] = [
  {
    week: 15,
    title: {
      en: 'File uploads without surprises',
      ja: '安全なファイルアップロード',
      mn: 'Файл хүлээн авах аюулгүй арга',
    },
    description: {
      en: 'Limit the size, check the content instead of the name, store outside the web root and hand out only authorised addresses.',
      ja: 'サイズを制限し、名前ではなく中身を確認し、公開領域の外に保存して許可されたURLだけで渡します。',
      mn: 'Хэмжээг хязгаарлаж, нэрийг нь биш агуулгыг нь шалгаж, нийтийн хавтсаас гадуур хадгалж, зөвхөн эрхтэй хүнд хаяг өгнө.',
    },
    duration: '35 min',
    video: true,
  },
  {
    week: 15,
    title: {
      en: 'Mail and background jobs',
      ja: 'メール送信とバックグラウンドジョブ',
      mn: 'Имэйл ба арын ажил',
    },
    description: {
      en: 'Move slow work out of the request with a queue in the database, and make every job safe to run twice.',
      ja: '時間のかかる処理をキューに移し、2回実行されても問題のないジョブを設計します。',
      mn: 'Удаан ажлыг хүсэлтээс салгаж дараалалд оруулан, ажил бүрийг хоёр удаа ажиллахад ч гэмгүй болгоно.',
    },
    duration: '35 min',
    video: true,
    homework: 'reminder-mailer',
    quiz: true,
  },
  {
    week: 16,
    title: { en: 'Testing an API over HTTP', ja: 'HTTP経由のAPIテスト', mn: 'API-г HTTP-ээр тестлэх' },
    description: {
      en: 'Start the real server on a real database in a test and ask five questions of each route: works, stranger, wrong person, wrong state, bad input.',
      ja: '本物のサーバーとデータベースを起動し、正常、未ログイン、権限なし、状態違い、不正入力の5点を確認します。',
      mn: 'Жинхэнэ сервер, жинхэнэ өгөгдлийн сан дээр тест ажиллуулж, чиглүүлэлт бүрээс тав асууна: ажиллах уу, нэвтрээгүй, эрхгүй, буруу төлөв, буруу оролт.',
    },
    duration: '45 min',
    video: true,
  },
  {
    week: 16,
    title: { en: 'Logging and debugging', ja: 'ログとデバッグ', mn: 'Лог ба алдаа хайх' },
    description: {
      en: 'Structured logs with a request id, the debugger instead of guessing, and a method to corner a bug in ten minutes.',
      ja: 'リクエストID付きの構造化ログ、勘に頼らないデバッガの使い方、10分でバグを追い詰める手順を学びます。',
      mn: 'Хүсэлтийн дугаартай бүтэцтэй лог, таамаглахын оронд debugger, алдааг арван минутад олох арга.',
    },
    duration: '30 min',
    video: true,
    quiz: true,
  },
  {
    week: 16,
    title: {
      en: 'Documenting an API with OpenAPI',
      ja: 'OpenAPIでAPIを文書化する',
      mn: 'API-г OpenAPI-аар баримтжуулах',
    },
    description: {
      en: 'Generate the description from the schemas you already have, and let a teammate build a client from it alone.',
      ja: '既存のスキーマから仕様書を生成し、それだけでクライアントを作れる状態を目指します。',
      mn: 'Бэлэн байгаа schema-аасаа тодорхойлолт үүсгэж, багийн гишүүн зөвхөн түүнийг хараад холбогдох код бичиж чадах болгоно.',
    },
    duration: '25 min',
    pdf: 'backend-notes',
    homework: 'tested-and-documented-api',
  },
  {
    week: 17,
    title: { en: 'Caching: fast and still right', ja: 'キャッシュ：速く、正しく', mn: 'Кэш: хурдан бөгөөд зөв' },
    description: {
      en: 'HTTP cache headers, an in-memory cache with limits, and the hard question of when an answer is out of date.',
      ja: 'HTTPキャッシュヘッダー、上限付きメモリキャッシュ、そして「いつ古くなるのか」という難問を扱います。',
      mn: 'HTTP кэшийн толгой мэдээлэл, хязгаартай санах ойн кэш, хариу хэзээ хуучирдаг вэ гэсэн хамгийн хэцүү асуулт.',
    },
    duration: '35 min',
    video: true,
  },
  {
    week: 17,
    title: {
      en: 'Rate limits and timeouts',
      ja: 'レート制限とタイムアウト',
      mn: 'Хүсэлтийн хязгаар ба хугацаа',
    },
    description: {
      en: 'Protect a service from its own popularity: limit callers fairly, give up in time and retry with backoff.',
      ja: 'アクセス集中からサービスを守ります。公平な制限、適切なタイムアウト、間隔をあけた再試行を実装します。',
      mn: 'Үйлчилгээгээ хэт ачааллаас хамгаална: дуудагч бүрийг шударгаар хязгаарлаж, цагтаа зогсож, завсарлагатайгаар дахин оролдоно.',
    },
    duration: '30 min',
    video: true,
    quiz: true,
  },
  {
    week: 17,
    title: {
      en: 'Live updates with server-sent events',
      ja: 'SSEによるリアルタイム更新',
      mn: 'SSE ашиглан шууд шинэчлэх',
    },
    description: {
      en: 'Push changes to open pages over plain HTTP, reconnect after a lost connection and miss nothing in between.',
      ja: '通常のHTTPで更新を配信し、切断後に再接続しても取りこぼさない仕組みを作ります。',
      mn: 'Энгийн HTTP-ээр нээлттэй хуудсууд руу өөрчлөлт түлхэж, холболт тасарсны дараа дахин холбогдоход юу ч алдахгүй болгоно.',
    },
    duration: '30 min',
    homework: 'live-score-board',
  },
  {
    week: 18,
    title: {
      en: 'Working in a Japanese team: reports and reviews',
      ja: '日本のチームで働く：報連相とレビュー',
      mn: 'Японы багт ажиллах: тайлан, хяналт',
    },
    description: {
      en: 'Hou-ren-sou in practice: a daily report, a question that can be answered, and review comments that keep the peace.',
      ja: '報告・連絡・相談の実践。日報、答えやすい質問、相手を尊重するレビューコメントの書き方を練習します。',
      mn: 'Хорэнсо (тайлагнах, мэдээлэх, зөвлөлдөх) дадлага: өдрийн тайлан, хариулахад амархан асуулт, хүндэтгэлтэй хяналтын сэтгэгдэл.',
    },
    duration: '40 min',
    video: true,
    quiz: true,
  },
  {
    week: 18,
    title: {
      en: 'Stage project: a course registration API',
      ja: 'ステージ課題：コース申込API',
      mn: 'Шатны төсөл: сургалтын бүртгэлийн API',
    },
    description: {
      en: 'Design, build and test an API with sign-in, roles and a queue. Your documentation must be enough for another student to use it.',
      ja: 'ログイン、権限、キューを備えたAPIを設計、実装、テストします。仕様書だけで他の受講生が使えることが条件です。',
      mn: 'Нэвтрэлт, эрх, дараалалтай API-г зохион бүтээж, тестлэнэ. Таны баримтыг уншаад өөр суралцагч ашиглаж чадаж байх ёстой.',
    },
    duration: '90 min',
    homework: 'stage-2-registration-api',
    test: true,
  },
];
