import type { ProjectContent } from '#db/seed/content/types.ts';

/** Projects for schools, clinics and associations. */
export const communityProjects: readonly ProjectContent[] = [
  {
    title: {
      en: 'Attendance by QR code for a school',
      ja: '学校のQRコード出席管理',
      mn: 'Сургуулийн QR кодтой ирцийн бүртгэл',
    },
    description: {
      en: 'Pupils show a code, parents get a message, teachers stop filling in paper lists. 900 pupils, 40 classes.',
      ja: '生徒がコードを見せ、保護者に通知が届き、教員の紙の出席簿をなくします。生徒900名、40クラスです。',
      mn: 'Сурагч кодоо уншуулж, эцэг эхэд мэдэгдэл очиж, багш цаасан журнал хөтлөхөө болино. 900 сурагч, 40 анги.',
    },
    requirements: {
      en: 'Protection of children’s data comes first\nWorks on the tablets that the school owns',
      ja: '児童の個人情報保護を最優先\n学校所有のタブレットで動作すること',
      mn: 'Хүүхдийн мэдээллийн хамгаалалтыг нэгдүгээрт тавих\nСургуульд байгаа таблетууд дээр ажиллах',
    },
    budget: '$1,800 - $3,200',
    clientName: null,
    postedDaysAgo: 3,
    deadlineInDays: null,
  },
  {
    title: {
      en: 'Data dashboard for air quality',
      ja: '大気質データのダッシュボード',
      mn: 'Агаарын чанарын өгөгдлийн самбар',
    },
    description: {
      en: 'Show a winter of measurements from 25 sensors in Ulaanbaatar as maps and charts that a journalist can quote.',
      ja: 'ウランバートルの25か所のセンサーによる一冬分の測定値を、記者が引用できる地図とグラフで示します。',
      mn: 'Улаанбаатарын 25 мэдрэгчийн нэг өвлийн хэмжилтийг сэтгүүлч иш татаж болохуйц газрын зураг, графикаар харуулна.',
    },
    requirements: {
      en: 'Time series in PostgreSQL\nCharts that work without colour alone\nSource code will be public',
      ja: 'PostgreSQLでの時系列データ処理\n色だけに頼らないグラフ\nソースコードは公開予定',
      mn: 'PostgreSQL дээрх цаг хугацааны өгөгдөл\nЗөвхөн өнгөнд найдаагүй график\nЭх код нээлттэй байна',
    },
    budget: null,
    clientName: 'Цэвэр Агаар нийгэмлэг',
    postedDaysAgo: 6,
    deadlineInDays: 75,
  },
  {
    title: {
      en: 'Booking system for a dental clinic',
      ja: '歯科医院の予約システム',
      mn: 'Шүдний эмнэлгийн цаг захиалгын систем',
    },
    description: {
      en: 'Online booking, reminders the day before and a quiet screen for the reception. The clinic has three dentists.',
      ja: 'オンライン予約、前日のリマインダー、受付用の見やすい画面。歯科医師3名の医院です。',
      mn: 'Онлайн захиалга, өмнөх өдрийн сануулга, хүлээн авагчид зориулсан цэгцтэй дэлгэц. Гурван эмчтэй эмнэлэг.',
    },
    requirements: {
      en: 'Patient data stays in Mongolia\nReminders by text message\nTraining for the reception, half a day',
      ja: '患者データは国内に保管\nSMSによるリマインダー\n受付向けの半日研修',
      mn: 'Өвчтөний мэдээлэл Монголд хадгалагдах\nМессежээр сануулах\nХүлээн авагчид хагас өдрийн сургалт хийх',
    },
    budget: '$3,000',
    clientName: null,
    postedDaysAgo: 11,
    deadlineInDays: 40,
  },
  {
    title: {
      en: 'Archive of throat-singing recordings',
      ja: 'ホーミー録音アーカイブ',
      mn: 'Хөөмийн бичлэгийн сан',
    },
    description: {
      en: 'A searchable archive of 4,000 recordings with names, places and years, in three languages and pleasant to listen to.',
      ja: '演者、場所、年で検索できる4,000点の録音アーカイブを、3言語で聴きやすく公開します。',
      mn: 'Хөөмийчийн нэр, газар, оноор хайж болдог 4,000 бичлэгийн санг гурван хэлээр, сонсоход таатай хэлбэрээр бүтээнэ.',
    },
    requirements: {
      en: 'Audio streaming with range requests\nSearch that understands Mongolian endings',
      ja: 'Range対応の音声ストリーミング\nモンゴル語の語尾変化に対応した検索',
      mn: 'Range хүсэлттэй аудио дамжуулалт\nМонгол хэлний нөхцөл дагаврыг ойлгодог хайлт',
    },
    budget: null,
    clientName: null,
    postedDaysAgo: 20,
    deadlineInDays: null,
  },
  {
    title: {
      en: 'Member area for a Japan alumni club',
      ja: '日本留学同窓会の会員ページ',
      mn: 'Японд төгсөгчдийн клубийн гишүүдийн хэсэг',
    },
    description: {
      en: 'Profiles, events with sign-up and a mentoring board where graduates answer the questions of students.',
      ja: 'プロフィール、申込付きのイベント、卒業生が学生の質問に答えるメンタリング掲示板を作ります。',
      mn: 'Хувийн хуудас, бүртгэлтэй арга хэмжээ, төгсөгчид оюутнуудын асуултад хариулдаг менторын самбар.',
    },
    requirements: {
      en: 'Sign-in with Google\nMembers decide what others may see\nHandover documents for volunteers',
      ja: 'Googleログイン\n公開範囲を会員自身が設定できること\nボランティア向けの引き継ぎ資料',
      mn: 'Google-ээр нэвтрэх\nГишүүн юугаа харуулахаа өөрөө шийдэх\nСайн дурынхан үргэлжлүүлэн хөтлөх баримт',
    },
    budget: '$2,000 - $2,800',
    clientName: 'Нихон клуб',
    postedDaysAgo: 25,
    deadlineInDays: 30,
  },
];
