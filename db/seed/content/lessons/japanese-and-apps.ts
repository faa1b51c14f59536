import type { LessonContent } from '#db/seed/content/types.ts';

/** Japanese for IT. */
export const japaneseLessons: readonly LessonContent[] = [
  {
    week: 1,
    title: {
      en: 'Introducing yourself on the first day',
      ja: '初日の自己紹介',
      mn: 'Ажлын эхний өдөр өөрийгөө танилцуулах',
    },
    description: {
      en: 'A one-minute introduction in polite Japanese: name, background, the technologies you use and one friendly sentence.',
      ja: '名前、経歴、使える技術、ひと言を、丁寧な日本語で1分にまとめます。',
      mn: 'Нэр, туршлага, ашигладаг технологи, нэг эелдэг өгүүлбэр: нэг минутын танилцуулгыг хүндэтгэлийн хэлээр бэлтгэнэ.',
    },
    duration: '30 min',
    video: true,
    homework: 'self-introduction',
  },
  {
    week: 2,
    title: { en: 'Words of the office and of code', ja: '職場と開発の語彙', mn: 'Оффис ба кодын үг хэллэг' },
    description: {
      en: 'The 120 words of a sprint, from 仕様 and 見積もり to 不具合, with the verbs they go with.',
      ja: '「仕様」「見積もり」「不具合」など、スプリントで使う120語を動詞と組み合わせて覚えます。',
      mn: '仕様 (шаардлага), 見積もり (тооцоо), 不具合 (доголдол) зэрэг нэг спринтэд хэрэглэгдэх 120 үгийг үйл үгтэй нь цээжилнэ.',
    },
    duration: '40 min',
    homework: 'sprint-vocabulary',
    quiz: true,
  },
  {
    week: 3,
    title: { en: 'Writing a daily report', ja: '日報を書く', mn: 'Өдрийн тайлан бичих' },
    description: {
      en: 'What was done, what is stuck, what comes next: a short report that your leader can read in a minute.',
      ja: '実施したこと、困っていること、次の予定。上司が1分で読める日報を書きます。',
      mn: 'Юу хийсэн, юун дээр гацсан, дараа нь юу хийх вэ: ахлагч тань нэг минутад уншиж амжих богино тайлан.',
    },
    duration: '30 min',
    video: true,
    homework: 'daily-report',
  },
  {
    week: 4,
    title: { en: 'Asking when you do not understand', ja: 'わからないときの聞き方', mn: 'Ойлгоогүй үедээ асуух' },
    description: {
      en: 'Five ways to ask again without losing face, and how to repeat an instruction in your own words.',
      ja: '失礼にならない聞き返し方を5つ覚え、指示を自分の言葉で言い直す練習をします。',
      mn: 'Эвгүй байдалд орохгүйгээр дахин асуух таван арга, зааврыг өөрийн үгээр давтаж хэлэх дадлага.',
    },
    duration: '30 min',
    homework: 'clarifying-questions',
  },
  {
    week: 5,
    title: { en: 'Mail and chat etiquette', ja: 'メールとチャットのマナー', mn: 'Имэйл, чатын ёс зүй' },
    description: {
      en: 'Openings, closings and the right level of politeness for a customer, a leader and a colleague.',
      ja: '顧客、上司、同僚に合わせた書き出し、結び、敬語の使い分けを学びます。',
      mn: 'Захиалагч, ахлагч, хамтран ажиллагчид тохирсон эхлэл, төгсгөл, хүндэтгэлийн хэлбэрийг сонгож сурна.',
    },
    duration: '35 min',
    video: true,
    homework: 'three-mails',
    quiz: true,
  },
  {
    week: 6,
    title: { en: 'The interview, twice', ja: '面接の練習を2回', mn: 'Ярилцлагыг хоёр удаа' },
    description: {
      en: 'A recorded practice interview at N3 level, feedback on words and manner, and a second try a week later.',
      ja: 'N3レベルの模擬面接を録画し、言葉と態度への助言をもとに、1週間後にもう一度挑戦します。',
      mn: 'N3 түвшний дадлага ярилцлагыг бичлэгт авч, үг хэллэг, биеэ авч явах байдалд зөвлөгөө аваад, долоо хоногийн дараа дахин орно.',
    },
    duration: '50 min',
    pdf: 'orientation',
    homework: 'mock-interview',
    test: true,
  },
];

/** Mobile Apps with Flutter. */
export const flutterLessons: readonly LessonContent[] = [
  {
    week: 1,
    title: { en: 'Dart in one evening', ja: '一晩で学ぶDart', mn: 'Dart хэлийг нэг оройд' },
    description: {
      en: 'Types, null safety and async for people who already know JavaScript.',
      ja: 'JavaScript経験者のための、型、null安全、非同期処理の速習です。',
      mn: 'JavaScript мэддэг хүнд зориулсан төрөл, null аюулгүй байдал, асинхрон үйлдлийн товч хичээл.',
    },
    duration: '40 min',
    video: true,
    homework: 'dart-exercises',
  },
  {
    week: 2,
    title: { en: 'Widgets and layout', ja: 'ウィジェットとレイアウト', mn: 'Widget ба байрлал' },
    description: {
      en: 'Rebuild the home screen of an app you like, on a phone and on a tablet.',
      ja: '好きなアプリのホーム画面を、スマートフォンとタブレットの両方で再現します。',
      mn: 'Өөрт таалагддаг аппын нүүр дэлгэцийг утас, таблетад зориулж дахин бүтээнэ.',
    },
    duration: '45 min',
    video: true,
    homework: 'home-screen-remake',
  },
  {
    week: 3,
    title: { en: 'State and navigation', ja: '状態管理と画面遷移', mn: 'Төлөв ба шилжилт' },
    description: {
      en: 'A list, a detail page and a favourite that stays chosen on the way back.',
      ja: '一覧、詳細、戻っても消えないお気に入りを実装します。',
      mn: 'Жагсаалт, дэлгэрэнгүй хуудас, буцахад ч хэвээр үлддэг «дуртай» тэмдэглэгээ хийнэ.',
    },
    duration: '40 min',
    video: true,
    homework: 'recipe-app',
    quiz: true,
  },
  {
    week: 4,
    title: { en: 'Working without a network', ja: 'オフライン対応', mn: 'Сүлжээгүй орчинд ажиллах' },
    description: {
      en: 'Store data on the device, queue changes in the countryside and send them when the signal returns.',
      ja: '端末にデータを保存し、圏外での変更をためて、電波が戻ったら送信します。',
      mn: 'Өгөгдлийг төхөөрөмж дээр хадгалж, хөдөө сүлжээгүй үеийн өөрчлөлтийг дараалалд оруулаад, сүлжээ ороход илгээнэ.',
    },
    duration: '40 min',
    video: true,
    homework: 'offline-notes',
  },
  {
    week: 5,
    title: { en: 'Into the store', ja: 'ストア公開', mn: 'Апп дэлгүүрт нийтлэх' },
    description: {
      en: 'Icons, signing, store texts in three languages and a staged release.',
      ja: 'アイコン、署名、3言語のストア説明文、段階的リリースまでを行います。',
      mn: 'Дүрс, гарын үсэг, гурван хэл дээрх танилцуулга, үе шаттай гаргалт хийнэ.',
    },
    duration: '35 min',
    pdf: 'frontend-notes',
    homework: 'store-release',
    test: true,
  },
];

/** Game Development: being reworked, hence inactive. */
export const gameLessons: readonly LessonContent[] = [
  {
    week: 1,
    title: { en: 'The game loop', ja: 'ゲームループ', mn: 'Тоглоомын давталт' },
    description: {
      en: 'Input, update, draw, sixty times a second, on a plain canvas.',
      ja: '入力、更新、描画を毎秒60回。素のcanvasで仕組みを学びます。',
      mn: 'Оролт, шинэчлэл, зураглал: энгийн canvas дээр секундэд жаран удаа.',
    },
    duration: '35 min',
    video: true,
    homework: 'bouncing-ball',
  },
  {
    week: 2,
    title: { en: 'Collisions and gravity', ja: '衝突と重力', mn: 'Мөргөлдөөн ба таталцал' },
    description: {
      en: 'Boxes that meet, a jump that feels right and a platform to land on.',
      ja: '箱同士の衝突、気持ちのよいジャンプ、着地できる足場を作ります。',
      mn: 'Хайрцгууд мөргөлдөж, үсрэлт жинхэнэ мэт мэдрэгдэж, газардах тавцантай болно.',
    },
    duration: '40 min',
    video: true,
    homework: 'platform-jumper',
  },
  {
    week: 3,
    title: { en: 'Sound, score and menus', ja: '音、スコア、メニュー', mn: 'Дуу, оноо, цэс' },
    description: {
      en: 'Everything that turns a prototype into a game that a friend wants to play twice.',
      ja: '試作品を「もう一度遊びたい」ゲームに仕上げる要素を加えます。',
      mn: 'Туршилтын хувилбарыг найз тань дахин тоглохыг хүсэх тоглоом болгодог бүхнийг нэмнэ.',
    },
    duration: '35 min',
    video: true,
    homework: 'finished-game',
  },
  {
    week: 4,
    title: { en: 'Sharing your game', ja: 'ゲームを公開する', mn: 'Тоглоомоо хуваалцах' },
    description: {
      en: 'Publish in the browser, watch three people play and fix what confused them.',
      ja: 'ブラウザで公開し、3人に遊んでもらい、迷ったところを直します。',
      mn: 'Хөтөч дээр нийтэлж, гурван хүн тоглохыг ажиглаад, эргэлзүүлсэн зүйлийг нь засна.',
    },
    duration: '30 min',
    homework: 'play-test-report',
  },
];
