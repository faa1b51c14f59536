import type { LessonContent } from '#db/seed/content/types.ts';

/** Database, weeks 19 to 22. */
export const databaseLessons: readonly LessonContent[] = [
  {
    week: 19,
    title: { en: 'Tables, keys and relations', ja: 'テーブル、キー、リレーション', mn: 'Хүснэгт, түлхүүр, холбоо' },
    description: {
      en: 'Turn a spreadsheet full of repetition into three tables, and let primary and foreign keys hold them together.',
      ja: '重複だらけの表計算シートを3つのテーブルに分け、主キーと外部キーで結び付けます。',
      mn: 'Давхардал ихтэй Excel хүснэгтийг гурван хүснэгт болгон хувааж, үндсэн ба гадаад түлхүүрээр холбоно.',
    },
    duration: '35 min',
    video: true,
  },
  {
    week: 19,
    title: {
      en: 'SELECT: filter, sort and page',
      ja: 'SELECT：絞り込み、並べ替え、ページ分割',
      mn: 'SELECT: шүүх, эрэмбэлэх, хуудаслах',
    },
    description: {
      en: 'Ask precise questions with WHERE, put NULL in its place, and page by key instead of counting rows.',
      ja: 'WHEREで正確に問い合わせ、NULLを正しく扱い、OFFSETではなくキーでページを進めます。',
      mn: 'WHERE-ээр яг таг асууж, NULL-ыг зөв ойлгож, мөр тоолохын оронд түлхүүрээр хуудаслана.',
    },
    duration: '35 min',
    video: true,
    quiz: true,
  },
  {
    week: 19,
    title: { en: 'JOIN and GROUP BY', ja: 'JOINとGROUP BY', mn: 'JOIN ба GROUP BY-г хослуулах' },
    description: {
      en: 'Combine enrolments, courses and learners, and answer what a head teacher asks every Monday in one query.',
      ja: '受講登録、コース、受講生を結合し、毎週月曜の会議で聞かれる質問に1つのクエリで答えます。',
      mn: 'Элсэлт, сургалт, суралцагчийг нэгтгэж, сургалтын менежерийн даваа гараг бүр асуудаг асуултад нэг асуулгаар хариулна.',
    },
    duration: '45 min',
    video: true,
    homework: 'monday-report-queries',
  },
  {
    week: 20,
    title: { en: 'Normal forms by example', ja: '例で学ぶ正規化', mn: 'Нормчлолыг жишээгээр ойлгох' },
    description: {
      en: 'Find the update that breaks a careless table, repair it step by step, and know when to stop.',
      ja: '雑なテーブルを壊す更新を見つけ、段階的に直し、どこで止めるべきかを判断します。',
      mn: 'Хайнга зохиосон хүснэгтийг эвддэг өөрчлөлтийг олж, алхам алхмаар засаж, хаана зогсохоо мэддэг болно.',
    },
    duration: '30 min',
    video: true,
    quiz: true,
  },
  {
    week: 20,
    title: {
      en: 'Constraints that keep data honest',
      ja: 'データの正しさを守る制約',
      mn: 'Өгөгдлийг үнэн байлгах хязгаарлалт',
    },
    description: {
      en: 'NOT NULL, UNIQUE, CHECK and partial indexes: rules that hold even when the application has a bug.',
      ja: 'NOT NULL、UNIQUE、CHECK、部分インデックス。アプリにバグがあっても守られるルールを作ります。',
      mn: 'NOT NULL, UNIQUE, CHECK, хэсэгчилсэн индекс: аппликейшн алдаатай байсан ч мөрдөгдөх дүрмүүд.',
    },
    duration: '30 min',
    video: true,
  },
  {
    week: 20,
    title: {
      en: 'Modelling a clinic from an interview',
      ja: 'ヒアリングから診療所をモデル化する',
      mn: 'Ярилцлагаас эмнэлгийн загвар гаргах',
    },
    description: {
      en: 'Listen to a recorded customer interview, draw the entity diagram and defend each decision in a sentence.',
      ja: '顧客インタビューの録音を聞いてER図を描き、それぞれの設計判断を一文で説明します。',
      mn: 'Захиалагчийн ярилцлагын бичлэгийг сонсож, ER диаграмм зурж, шийдвэр бүрээ нэг өгүүлбэрээр үндэслэнэ.',
    },
    duration: '50 min',
    homework: 'clinic-er-diagram',
  },
  {
    week: 21,
    title: { en: 'Indexes and how they are used', ja: 'インデックスの仕組み', mn: 'Индекс хэрхэн ажилладаг вэ' },
    description: {
      en: 'A B-tree drawn by hand, the order of columns in an index, and the price that every insert pays.',
      ja: 'B木を手で描き、複合インデックスの列順と、挿入時に払うコストを理解します。',
      mn: 'B-модыг гараар зурж, индекс дэх баганын дараалал болон оруулалт бүрийн төлдөг үнийг ойлгоно.',
    },
    duration: '35 min',
    video: true,
  },
  {
    week: 21,
    title: { en: 'Reading EXPLAIN', ja: 'EXPLAINを読む', mn: 'EXPLAIN-ийг унших' },
    description: {
      en: 'Take a query from two seconds to two milliseconds by reading its plan, not by guessing.',
      ja: '勘ではなく実行計画を読んで、2秒のクエリを2ミリ秒に改善します。',
      mn: 'Таамаглах биш, гүйцэтгэлийн төлөвлөгөөг нь уншиж хоёр секундийн асуулгыг хоёр миллисекунд болгоно.',
    },
    duration: '40 min',
    video: true,
    quiz: true,
  },
  {
    week: 21,
    title: {
      en: 'Window functions and CTEs',
      ja: 'ウィンドウ関数とCTE',
      mn: 'Цонхны функц ба CTE',
    },
    description: {
      en: 'Rankings, running totals and study streaks without a line of application code.',
      ja: 'ランキング、累計、学習の連続日数を、アプリ側のコードなしで求めます。',
      mn: 'Эрэмбэ, хуримтлагдсан дүн, дараалсан өдрийн тоог аппликейшний нэг ч мөр кодгүйгээр гаргана.',
    },
    duration: '40 min',
    pdf: 'backend-notes',
    homework: 'learning-streaks-in-sql',
  },
  {
    week: 22,
    title: {
      en: 'Transactions and isolation',
      ja: 'トランザクションと分離レベル',
      mn: 'Транзакц ба тусгаарлалт',
    },
    description: {
      en: 'Two people book the last seat at once: reproduce the bug in two terminals, then fix it with a lock and with a constraint.',
      ja: '最後の1席を2人が同時に予約する問題を2つのターミナルで再現し、ロックと制約で解決します。',
      mn: 'Хоёр хүн сүүлчийн суудлыг зэрэг захиална: алдааг хоёр терминал дээр давтаж харуулаад, түгжээ болон хязгаарлалтаар засна.',
    },
    duration: '45 min',
    video: true,
  },
  {
    week: 22,
    title: {
      en: 'Backups, and the restore nobody tries',
      ja: 'バックアップと復元の練習',
      mn: 'Нөөцлөлт ба хэн ч турших дургүй сэргээлт',
    },
    description: {
      en: 'Schedule a backup, delete a table on purpose and bring it back while the clock runs.',
      ja: 'バックアップを自動化し、わざとテーブルを削除して、時間を計りながら復元します。',
      mn: 'Нөөцлөлтийг хуваарьт оруулж, хүснэгтээ зориуд устгаад, цаг хэмжин буцааж сэргээнэ.',
    },
    duration: '30 min',
    video: true,
    quiz: true,
  },
  {
    week: 22,
    title: {
      en: 'Stage project: ticket sales that never oversell',
      ja: 'ステージ課題：売り越さないチケット販売',
      mn: 'Шатны төсөл: хэтрүүлж зардаггүй тасалбарын систем',
    },
    description: {
      en: 'Design the schema, fill it with a million rows, and prove with a test that a seat is sold exactly once.',
      ja: 'スキーマを設計し、100万行のデータを入れ、1席が必ず1回だけ売れることをテストで証明します。',
      mn: 'Бүтцийг зохиож, сая мөрөөр дүүргээд, суудал бүр яг нэг удаа зарагддагийг тестээр батална.',
    },
    duration: '90 min',
    homework: 'stage-3-ticket-sales',
    test: true,
  },
];
