import type { LessonContent } from '#db/seed/content/types.ts';

/** Backend, weeks 10 to 14: Node.js, HTTP, an API with its database, and who may use it. */
export const backendNodeLessons: readonly LessonContent[] = [
  {
    week: 10,
    title: {
      en: 'Node.js: JavaScript outside the browser',
      ja: 'Node.js：ブラウザの外のJavaScript',
      mn: 'Node.js: хөтчийн гаднах JavaScript',
    },
    description: {
      en: 'The same language with other powers: processes, modules and the event loop of a server that never closes the page.',
      ja: '同じ言語で別の力を使います。プロセス、モジュール、動き続けるサーバーのイベントループを学びます。',
      mn: 'Нэг хэл, өөр боломж: процесс, модуль, зогсолтгүй ажилладаг серверийн event loop.',
    },
    duration: '30 min',
    video: true,
    pdf: 'backend-notes',
  },
  {
    week: 10,
    title: {
      en: 'Files, streams and environment variables',
      ja: 'ファイル、ストリーム、環境変数',
      mn: 'Файл, урсгал, орчны хувьсагч',
    },
    description: {
      en: 'Read a file too big for memory as a stream, and keep settings and secrets outside the code.',
      ja: 'メモリに収まらないファイルをストリームで読み、設定や秘密情報をコードの外に置きます。',
      mn: 'Санах ойд багтахгүй файлыг урсгалаар уншиж, тохиргоо ба нууц утгыг кодоос гадуур хадгална.',
    },
    duration: '35 min',
    video: true,
    quiz: true,
  },
  {
    week: 10,
    title: {
      en: 'Writing a command-line tool',
      ja: 'コマンドラインツールを作る',
      mn: 'Тушаалын мөрийн хэрэгсэл бичих',
    },
    description: {
      en: 'Arguments, exit codes and helpful errors: a small program that counts words in a folder of Mongolian texts.',
      ja: '引数、終了コード、親切なエラー表示を備えた、フォルダ内のモンゴル語テキストの単語数を数える小さなツールを作ります。',
      mn: 'Аргумент, гаралтын код, ойлгомжтой алдаа: хавтас доторх монгол бичвэрийн үгийг тоолдог жижиг програм бичнэ.',
    },
    duration: '30 min',
    homework: 'word-count-cli',
  },
  {
    week: 11,
    title: {
      en: 'HTTP: methods, status codes and headers',
      ja: 'HTTP：メソッド、ステータス、ヘッダー',
      mn: 'HTTP: арга, төлөвийн код, толгой мэдээлэл',
    },
    description: {
      en: 'Speak HTTP by hand in the terminal, and choose the method and status code that tell the caller the truth.',
      ja: 'ターミナルで直接HTTPを送り、状況を正しく伝えるメソッドとステータスコードを選びます。',
      mn: 'Терминалаас HTTP-ээр шууд ярилцаж, дуудагчид үнэнийг хэлэх арга ба төлөвийн кодыг сонгож сурна.',
    },
    duration: '35 min',
    video: true,
    quiz: true,
  },
  {
    week: 11,
    title: {
      en: 'A first server with Fastify',
      ja: 'Fastifyで最初のサーバー',
      mn: 'Fastify ашигласан анхны сервер',
    },
    description: {
      en: 'Two routes, one plugin and a graceful shutdown: a server that you can read from top to bottom.',
      ja: '2つのルート、1つのプラグイン、安全な終了処理。上から下まで読み通せるサーバーを作ります。',
      mn: 'Хоёр чиглүүлэлт, нэг plugin, зөв унтрах үйлдэл: эхнээс нь дуустал уншиж ойлгох боломжтой сервер бичнэ.',
    },
    duration: '40 min',
    video: true,
    homework: 'guest-book-server',
  },
  {
    week: 11,
    title: {
      en: 'Layers: routes, services and queries',
      ja: '層に分ける：ルート、サービス、クエリ',
      mn: 'Давхаргууд: route, service, query',
    },
    description: {
      en: 'Give each line of the server a home, so that a new teammate finds it and a test reaches it.',
      ja: 'サーバーの各処理に置き場所を決め、新しい仲間にもテストにも見つけやすい構成にします。',
      mn: 'Серверийн мөр бүрийг байх ёстой газарт нь байрлуулж, шинэ гишүүн амархан олдог, тест хүрч чаддаг бүтэц гаргана.',
    },
    duration: '25 min',
    video: true,
  },
  {
    week: 12,
    title: { en: 'Designing a REST API', ja: 'REST APIの設計', mn: 'REST API-ийн загвар гаргах' },
    description: {
      en: 'Name resources with nouns, page long lists, and agree on the shape of every answer before writing the first route.',
      ja: 'リソースを名詞で名付け、長い一覧をページ分割し、実装の前にレスポンスの形を決めます。',
      mn: 'Нөөцийг нэр үгээр нэрлэж, урт жагсаалтыг хуудаслаж, эхний мөрөө бичихээс өмнө хариу бүрийн хэлбэрийг тохирно.',
    },
    duration: '35 min',
    pdf: 'backend-notes',
  },
  {
    week: 12,
    title: {
      en: 'Validating input with schemas',
      ja: 'スキーマによる入力検証',
      mn: 'Оролтыг schema-аар шалгах',
    },
    description: {
      en: 'Never trust the body of a request: one Zod schema checks it, types it and documents it.',
      ja: 'リクエストの本文は決して信用しません。1つのZodスキーマで検証、型付け、文書化を行います。',
      mn: 'Хүсэлтийн агуулгад хэзээ ч шууд итгэж болохгүй: нэг Zod schema түүнийг шалгаж, төрөлжүүлж, баримтжуулна.',
    },
    duration: '30 min',
    video: true,
    quiz: true,
  },
  {
    week: 12,
    title: {
      en: 'Errors that help the caller',
      ja: '呼び出し側に役立つエラー',
      mn: 'Дуудагчид тус болох алдааны хариу',
    },
    description: {
      en: 'Separate expected refusals from real failures, answer with stable codes, and never leak a stack trace.',
      ja: '想定内の拒否と本当の障害を分け、安定したコードで返し、スタックトレースを外に出しません。',
      mn: 'Хүлээгдсэн татгалзал ба жинхэнэ доголдлыг ялгаж, тогтмол кодоор хариулж, дотоод мэдээллийг гадагш алдахгүй байхыг сурна.',
    },
    duration: '25 min',
    homework: 'library-api',
  },
  {
    week: 13,
    title: { en: 'PostgreSQL from Node.js', ja: 'Node.jsからPostgreSQLを使う', mn: 'Node.js-ээс PostgreSQL ашиглах' },
    description: {
      en: 'Connection pools, parameters instead of string building, and typed queries with Kysely.',
      ja: 'コネクションプール、文字列連結に代わるパラメータ、Kyselyによる型付きクエリを学びます。',
      mn: 'Холболтын сан, мөр залгахын оронд параметр дамжуулах, Kysely ашиглан төрөлтэй асуулга бичих.',
    },
    duration: '40 min',
    video: true,
  },
  {
    week: 13,
    title: {
      en: 'Migrations: changing tables safely',
      ja: 'マイグレーション：安全なテーブル変更',
      mn: 'Миграц: хүснэгтийг аюулгүй өөрчлөх',
    },
    description: {
      en: 'Add a column to a table in use without losing a row, and make every developer arrive at the same schema.',
      ja: '運用中のテーブルに1行も失わず列を追加し、全員が同じスキーマになる仕組みを作ります。',
      mn: 'Ашиглагдаж буй хүснэгтэд нэг ч мөр алдалгүй багана нэмж, бүх хөгжүүлэгч ижил бүтэцтэй болох аргыг үзнэ.',
    },
    duration: '30 min',
    video: true,
    homework: 'library-api-with-database',
    quiz: true,
  },
  {
    week: 14,
    title: { en: 'Storing passwords safely', ja: 'パスワードの安全な保存', mn: 'Нууц үгийг аюулгүй хадгалах' },
    description: {
      en: 'Why a hash must be slow, what salt is for, and how Argon2 is used in five lines without inventing anything.',
      ja: 'ハッシュが遅くあるべき理由、ソルトの役割、Argon2を5行で正しく使う方法を学びます。',
      mn: 'Хэш яагаад удаан байх ёстой, давс (salt) юунд хэрэгтэй, Argon2-ыг өөрөө юм зохиолгүйгээр таван мөрөөр хэрхэн ашиглах вэ.',
    },
    duration: '25 min',
    video: true,
  },
  {
    week: 14,
    title: { en: 'Sessions and tokens', ja: 'セッションとトークン', mn: 'Сесс ба токен' },
    description: {
      en: 'Cookies against bearer tokens, short lives and refresh rotation, and what signing out really has to do.',
      ja: 'CookieとBearerトークンの違い、短い有効期限と更新、ログアウト時に本当に必要な処理を扱います。',
      mn: 'Cookie болон bearer токены ялгаа, богино хугацаа ба сунгалт, системээс гарахад яг юу хийгдэх ёстойг авч үзнэ.',
    },
    duration: '40 min',
    video: true,
    quiz: true,
  },
  {
    week: 14,
    title: { en: 'Roles and permissions', ja: 'ロールと権限', mn: 'Үүрэг ба эрх' },
    description: {
      en: 'Who may read, change or delete a row: put ownership into the query, and test it as a stranger.',
      ja: '誰が行を読み、変更し、削除できるのか。所有者の条件をクエリに入れ、他人の立場でテストします。',
      mn: 'Мөрийг хэн уншиж, өөрчилж, устгаж болох вэ: эзэмшлийн нөхцөлийг асуулгад нь оруулж, танихгүй хүний нүдээр тестлэнэ.',
    },
    duration: '30 min',
    homework: 'members-only-api',
  },
];
