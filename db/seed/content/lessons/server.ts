import type { LessonContent } from '#db/seed/content/types.ts';

/** Node.js & APIs. */
export const nodeLessons: readonly LessonContent[] = [
  {
    week: 1,
    title: {
      en: 'An HTTP server without a framework',
      ja: 'フレームワークなしのHTTPサーバー',
      mn: 'Framework-гүй HTTP сервер',
    },
    description: {
      en: 'Forty lines with the built-in modules, so that you know what a framework later does for you.',
      ja: '標準モジュールだけで40行のサーバーを書き、フレームワークが何をしてくれるのかを理解します。',
      mn: 'Зөвхөн суурь модулиудаар дөчин мөр код бичиж, framework дараа нь таны өмнөөс юу хийдгийг ойлгоно.',
    },
    duration: '35 min',
    video: true,
    homework: 'bare-http-server',
  },
  {
    week: 2,
    title: { en: 'Routes, schemas and errors', ja: 'ルート、スキーマ、エラー', mn: 'Чиглүүлэлт, schema, алдаа' },
    description: {
      en: 'Fastify with Zod: input that is checked once, output that never leaks a column, errors with stable codes.',
      ja: 'FastifyとZodで、入力を一度だけ検証し、余計な列を漏らさず、安定したエラーコードを返します。',
      mn: 'Fastify ба Zod: оролтыг нэг удаа шалгаж, илүү баганыг гадагш гаргахгүй, тогтмол кодтой алдаа буцаана.',
    },
    duration: '40 min',
    video: true,
    homework: 'recipe-api',
    quiz: true,
  },
  {
    week: 3,
    title: { en: 'Signing in the right way', ja: '正しいログインの作り方', mn: 'Нэвтрэлтийг зөв хийх' },
    description: {
      en: 'Sessions that can be revoked, refresh tokens that rotate, and a login form that does not tell who exists.',
      ja: '失効できるセッション、更新されるリフレッシュトークン、登録の有無を漏らさないログインを実装します。',
      mn: 'Цуцалж болдог сесс, солигддог refresh токен, бүртгэлтэй эсэхийг задруулдаггүй нэвтрэлт.',
    },
    duration: '45 min',
    video: true,
    homework: 'recipe-api-with-accounts',
  },
  {
    week: 4,
    title: { en: 'Queues and scheduled work', ja: 'キューと定期実行', mn: 'Дараалал ба хуваарьт ажил' },
    description: {
      en: 'Send mail, resize images and clean up at night with jobs that survive a restart.',
      ja: 'メール送信、画像の縮小、夜間の整理を、再起動しても失われないジョブで行います。',
      mn: 'Имэйл илгээх, зураг багасгах, шөнийн цэвэрлэгээг сервер дахин асахад ч алдагдахгүй ажлаар гүйцэтгэнэ.',
    },
    duration: '35 min',
    video: true,
    pdf: 'backend-notes',
    homework: 'nightly-digest',
  },
  {
    week: 5,
    title: { en: 'Tests over real HTTP', ja: '実際のHTTPによるテスト', mn: 'Жинхэнэ HTTP-ээр хийх тест' },
    description: {
      en: 'Five questions for each route, on a real database, in under a minute for the whole suite.',
      ja: '本物のデータベースで、各ルートに5つの質問。全体を1分以内で終わらせます。',
      mn: 'Чиглүүлэлт бүрт таван асуулт, жинхэнэ өгөгдлийн сан, бүх тест нэг минутад багтана.',
    },
    duration: '40 min',
    video: true,
    homework: 'test-suite',
    test: true,
  },
];

/** Databases & SQL. */
export const databaseCourseLessons: readonly LessonContent[] = [
  {
    week: 1,
    title: { en: 'From spreadsheet to tables', ja: '表計算からテーブルへ', mn: 'Excel-ээс хүснэгт рүү' },
    description: {
      en: 'Find the repetition in a real spreadsheet and design the tables that make it disappear.',
      ja: '実際の表計算シートから重複を見つけ、それをなくすテーブルを設計します。',
      mn: 'Бодит Excel файлаас давхардлыг олж, түүнийг арилгах хүснэгтүүдийг зохион бүтээнэ.',
    },
    duration: '30 min',
    video: true,
    homework: 'spreadsheet-to-schema',
  },
  {
    week: 2,
    title: { en: 'Questions in SQL', ja: 'SQLで問い合わせる', mn: 'SQL-ээр асуулт тавих' },
    description: {
      en: 'SELECT, JOIN and GROUP BY on the data of a small bookshop, from simple sums to the best customer of each month.',
      ja: '小さな書店のデータで、合計から「月ごとの最優良顧客」までをSELECT・JOIN・GROUP BYで求めます。',
      mn: 'Жижиг номын дэлгүүрийн өгөгдөл дээр SELECT, JOIN, GROUP BY: энгийн нийлбэрээс сар бүрийн шилдэг худалдан авагч хүртэл.',
    },
    duration: '45 min',
    video: true,
    homework: 'bookshop-queries',
    quiz: true,
  },
  {
    week: 3,
    title: { en: 'Speed: indexes and plans', ja: '速度：インデックスと実行計画', mn: 'Хурд: индекс ба төлөвлөгөө' },
    description: {
      en: 'Load five million rows, watch a query crawl, read its plan and make it fly.',
      ja: '500万行を読み込み、遅いクエリの実行計画を読んで高速化します。',
      mn: 'Таван сая мөр ачаалж, удаан асуулгын төлөвлөгөөг уншаад хурдасгана.',
    },
    duration: '40 min',
    video: true,
    homework: 'slow-query-clinic',
  },
  {
    week: 4,
    title: { en: 'Transactions without fear', ja: '怖くないトランザクション', mn: 'Транзакцаас айх хэрэггүй' },
    description: {
      en: 'Isolation levels shown with two terminals, locks in the right order, and retries that are safe.',
      ja: '2つのターミナルで分離レベルを確認し、正しい順序のロックと安全な再試行を学びます。',
      mn: 'Тусгаарлалтын түвшнийг хоёр терминалаар харуулж, түгжээг зөв дарааллаар тавьж, аюулгүй дахин оролдож сурна.',
    },
    duration: '40 min',
    pdf: 'backend-notes',
    homework: 'bank-transfer',
    test: true,
  },
];

/** DevOps & Security. */
export const devopsCourseLessons: readonly LessonContent[] = [
  {
    week: 1,
    title: { en: 'A server from nothing', ja: 'ゼロからのサーバー構築', mn: 'Сервер тэгээс босгох' },
    description: {
      en: 'A fresh Linux machine, a user without root, a firewall and a service that starts by itself.',
      ja: '新しいLinuxに一般ユーザー、ファイアウォール、自動起動するサービスを設定します。',
      mn: 'Шинэ Linux машин дээр root бус хэрэглэгч, галт хана, өөрөө асдаг үйлчилгээ тохируулна.',
    },
    duration: '45 min',
    video: true,
    homework: 'hardened-server',
  },
  {
    week: 2,
    title: { en: 'Pipelines that people trust', ja: '信頼されるパイプライン', mn: 'Итгэл хүлээх дамжлага' },
    description: {
      en: 'Build once, test everywhere, deploy with one approval and go back with one command.',
      ja: '一度だけビルドし、どこでもテストし、1回の承認でデプロイ、1コマンドで切り戻します。',
      mn: 'Нэг удаа бүтээж, бүх орчинд тестлэж, нэг зөвшөөрлөөр байршуулж, нэг тушаалаар буцаана.',
    },
    duration: '40 min',
    video: true,
    homework: 'release-pipeline',
    quiz: true,
  },
  {
    week: 3,
    title: { en: 'Threat modelling in an hour', ja: '1時間の脅威モデリング', mn: 'Аюулын загварчлалыг нэг цагт' },
    description: {
      en: 'Draw the data flow of an application, ask four questions and leave with a list of fixes in order.',
      ja: 'アプリのデータの流れを描き、4つの質問をして、優先順位付きの対策リストを作ります。',
      mn: 'Аппликейшний өгөгдлийн урсгалыг зурж, дөрвөн асуулт тавьж, эрэмбэлсэн засварын жагсаалт гаргана.',
    },
    duration: '45 min',
    video: true,
    homework: 'threat-model',
  },
  {
    week: 4,
    title: { en: 'When it breaks at night', ja: '夜中に障害が起きたら', mn: 'Шөнө дунд эвдэрвэл' },
    description: {
      en: 'Alerts that matter, a runbook a tired person can follow, and a report without blame.',
      ja: '意味のあるアラート、疲れていても使える手順書、責めない報告書を用意します。',
      mn: 'Үнэхээр чухал дохио, ядарсан хүн ч дагаж чадах заавар, хэнийг ч буруутгадаггүй тайлан.',
    },
    duration: '40 min',
    pdf: 'backend-notes',
    homework: 'runbook',
    test: true,
  },
];
