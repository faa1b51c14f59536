import type { LessonContent } from '#db/seed/content/types.ts';

/** DevOps and Security, weeks 23 to 27. */
export const devopsLessons: readonly LessonContent[] = [
  {
    week: 23,
    title: { en: 'Linux and the shell', ja: 'Linuxとシェル', mn: 'Linux ба тушаалын мөр' },
    description: {
      en: 'Users, permissions, processes and logs: find out why a server is slow using only the terminal.',
      ja: 'ユーザー、権限、プロセス、ログ。ターミナルだけでサーバーが遅い原因を突き止めます。',
      mn: 'Хэрэглэгч, эрх, процесс, лог: сервер яагаад удааширснаа зөвхөн терминалаас олж тогтооно.',
    },
    duration: '40 min',
    video: true,
    quiz: true,
  },
  {
    week: 23,
    title: { en: 'Containers with Docker', ja: 'Dockerコンテナ', mn: 'Docker контейнертэй ажиллах' },
    description: {
      en: 'Write a small image for your API, run it with its database, and learn what belongs outside the container.',
      ja: 'APIの小さなイメージを作り、データベースと一緒に動かし、コンテナの外に置くべきものを学びます。',
      mn: 'Өөрийн API-д зориулж жижиг image бичиж, өгөгдлийн сантай нь хамт ажиллуулж, контейнерээс гадна юу байх ёстойг сурна.',
    },
    duration: '45 min',
    video: true,
    homework: 'containerised-api',
  },
  {
    week: 24,
    title: {
      en: 'Continuous integration',
      ja: '継続的インテグレーション',
      mn: 'Тасралтгүй нэгтгэл (CI)',
    },
    description: {
      en: 'Types, lint and tests on every push with GitHub Actions, and a pipeline that finishes before you lose interest.',
      ja: 'GitHub Actionsでpushのたびに型、Lint、テストを実行し、待たされないパイプラインを作ります。',
      mn: 'GitHub Actions-ээр push бүрт төрөл, lint, тест шалгаж, хүлээлгэж залхаадаггүй дамжлага байгуулна.',
    },
    duration: '35 min',
    video: true,
    quiz: true,
  },
  {
    week: 24,
    title: {
      en: 'Deploying without downtime',
      ja: '停止しないデプロイ',
      mn: 'Зогсолтгүй байршуулалт',
    },
    description: {
      en: 'Health checks, graceful shutdown and a way back: release in the middle of the day and nobody notices.',
      ja: 'ヘルスチェック、安全な終了、切り戻し。日中でも誰にも気付かれずにリリースします。',
      mn: 'Ажиллагааны шалгалт (health check), зөв унтрах, буцаах зам: өдөр дунд шинэ хувилбар гаргасан ч хэн ч анзаарахгүй.',
    },
    duration: '40 min',
    video: true,
    homework: 'deploy-with-pipeline',
  },
  {
    week: 25,
    title: {
      en: 'Injection and cross-site scripting',
      ja: 'インジェクションとXSS',
      mn: 'Injection ба XSS халдлага',
    },
    description: {
      en: 'Attack a practice shop in a sandbox, then close each hole and write the test that keeps it closed.',
      ja: '練習用サイトをサンドボックスで攻撃し、穴を塞ぎ、再発を防ぐテストを書きます。',
      mn: 'Дадлагын дэлгүүрт хамгаалалттай орчинд халдаж үзээд, цоорхой бүрийг хааж, дахин нээгдэхээс сэргийлэх тест бичнэ.',
    },
    duration: '45 min',
    video: true,
  },
  {
    week: 25,
    title: {
      en: 'HTTPS, cookies and CORS',
      ja: 'HTTPS、Cookie、CORS',
      mn: 'HTTPS, cookie ба CORS-ын тухай',
    },
    description: {
      en: 'What the lock in the address bar promises, which cookie flags matter, and how to read a CORS error without panic.',
      ja: '鍵マークの意味、重要なCookie属性、CORSエラーの落ち着いた読み方を学びます。',
      mn: 'Хаягийн мөрийн цоож юуг амладаг, cookie-ийн ямар тохиргоо чухал, CORS алдааг сандралгүй хэрхэн унших вэ.',
    },
    duration: '35 min',
    video: true,
    quiz: true,
  },
  {
    week: 25,
    title: {
      en: 'Secrets and dependencies',
      ja: '秘密情報と依存パッケージ',
      mn: 'Нууц утга ба хамаарах сангууд',
    },
    description: {
      en: 'Keep keys out of Git, rotate one that leaked, and decide which package update cannot wait until Monday.',
      ja: '鍵をGitに入れない、漏れた鍵を交換する、すぐに更新すべきパッケージを見極める。3つの習慣を身に付けます。',
      mn: 'Түлхүүрийг Git-д оруулахгүй байх, алдагдсаныг солих, аль сангийн шинэчлэлт даваа гараг хүртэл хүлээж болохгүйг шийдэхэд суралцана.',
    },
    duration: '30 min',
    pdf: 'backend-notes',
    homework: 'security-audit-report',
  },
  {
    week: 26,
    title: {
      en: 'Monitoring: logs, metrics and alerts',
      ja: '監視：ログ、メトリクス、アラート',
      mn: 'Хяналт: лог, үзүүлэлт, дохио',
    },
    description: {
      en: 'Choose the four numbers that tell whether users are well, and an alert that wakes you only when they are not.',
      ja: '利用者の状況を示す4つの指標を選び、本当に必要なときだけ鳴るアラートを設定します。',
      mn: 'Хэрэглэгчид асуудалгүй байгааг хэлэх дөрвөн үзүүлэлтийг сонгож, зөвхөн хэрэгтэй үед сэрээдэг дохио тохируулна.',
    },
    duration: '35 min',
    video: true,
    quiz: true,
  },
  {
    week: 26,
    title: {
      en: 'Incidents and blameless postmortems',
      ja: '障害対応と振り返り',
      mn: 'Доголдол ба буруутгалгүй дүгнэлт',
    },
    description: {
      en: 'A rehearsed outage: who speaks, who repairs, who writes, and a report that makes the next one shorter.',
      ja: '障害訓練を通して、連絡役・復旧役・記録役を体験し、次に生きる報告書を書きます。',
      mn: 'Доголдлын дадлага: хэн ярих, хэн засах, хэн тэмдэглэх вэ. Дараагийнхыг нь богиносгох тайлан бичнэ.',
    },
    duration: '40 min',
    video: true,
  },
  {
    week: 26,
    title: {
      en: 'Portfolio and shokumu-keirekisho',
      ja: 'ポートフォリオと職務経歴書',
      mn: 'Портфолио ба ажлын намтар (職務経歴書)',
    },
    description: {
      en: 'Present three projects the way a Japanese hiring manager reads them, with numbers, role and result.',
      ja: '採用担当者の視点で3つのプロジェクトを整理し、役割、成果、数字がひと目で伝わる書類に仕上げます。',
      mn: 'Гурван төслөө Японы ажил олгогчийн уншдаг хэлбэрээр, тоо баримт, үүрэг, үр дүнтэй нь танилцуулна.',
    },
    duration: '45 min',
    pdf: 'orientation',
    homework: 'portfolio-and-resume',
  },
  {
    week: 27,
    title: {
      en: 'Technical interview practice',
      ja: '技術面接の練習',
      mn: 'Техникийн ярилцлагын дадлага',
    },
    description: {
      en: 'Think aloud at a whiteboard, explain your own code in Japanese and ask the three questions that show you understood the job.',
      ja: '考えを声に出しながら問題を解き、自分のコードを日本語で説明し、理解が伝わる逆質問を準備します。',
      mn: 'Самбарын өмнө бодлоо чангаар хэлж, өөрийн кодоо японоор тайлбарлаж, ажлыг ойлгосноо харуулах гурван асуулт бэлтгэнэ.',
    },
    duration: '50 min',
    video: true,
    quiz: true,
  },
  {
    week: 27,
    title: {
      en: 'Final project: presentation',
      ja: '最終課題：成果発表',
      mn: 'Төгсөлтийн төсөл: танилцуулга',
    },
    description: {
      en: 'Show your own product to mentors and partner companies in ten minutes, five of them in Japanese, and answer their questions.',
      ja: '自分のプロダクトを10分間（うち5分は日本語）でメンターと提携企業に発表し、質疑に答えます。',
      mn: 'Өөрийн бүтээгдэхүүнийг ментор, хамтрагч компаниудад арван минут, үүний тавыг нь японоор танилцуулж, асуултад хариулна.',
    },
    duration: '120 min',
    homework: 'final-project',
    test: true,
  },
];
