import type { PostContent } from '#db/seed/content/types.ts';

/** Stories of graduates. The names say that they are examples. */
export const graduates: readonly PostContent[] = [
  {
    slug: 'from-bank-teller-to-frontend-developer',
    graduate: 'Д. Номуун (жишээ)',
    publishedDaysAgo: 45,
    title: {
      en: 'Bank teller → frontend developer, Tokyo',
      ja: '銀行窓口 → フロントエンド開発者（東京）',
      mn: 'Банкны теллер → фронтенд хөгжүүлэгч, Токио',
    },
    summary: {
      en: 'I wrote code for two hours every evening after work. In the interview they asked most about my graduation project.',
      ja: '仕事のあと、毎晩2時間コードを書きました。面接で一番聞かれたのは卒業制作のことでした。',
      mn: 'Ажлынхаа дараа орой бүр хоёр цаг код бичсэн. Ярилцлагад төгсөлтийн төслөөс минь хамгийн их асуусан.',
    },
    body: {
      en: `For four years I worked at a bank counter. I began the program in January with a borrowed laptop.

## What was hard

Weeks 4 to 6. I rewrote the same form three times until the mentor had nothing more to say.

## What helped

One fixed hour a day, also on bad days. And writing down in Japanese what I had learned, three sentences each evening.`,
      ja: `4年間、銀行の窓口で働いていました。1月に、借りたノートパソコンで学習を始めました。

## 大変だったこと

4週目から6週目です。メンターの指摘がなくなるまで、同じフォームを3回書き直しました。

## 役に立ったこと

調子の悪い日も、毎日決まった1時間を続けたこと。そして、学んだことを毎晩3文の日本語で書き留めたことです。`,
      mn: `Дөрвөн жил банкны теллер хийсэн. Нэгдүгээр сард зээлсэн зөөврийн компьютерээр сургалтаа эхэлсэн.

## Юу хэцүү байсан бэ

4–6 дахь долоо хоног. Ментор засах юмгүй болтол нэг маягтыг гурван удаа шинээр бичсэн.

## Юу тус болсон бэ

Муу өдөр ч гэсэн өдөр бүр тогтсон нэг цаг. Бас сурснаа орой бүр японоор гурван өгүүлбэрээр бичиж байсан.`,
    },
  },
  {
    slug: 'from-mining-engineer-to-backend-developer',
    graduate: 'Б. Тулга (жишээ)',
    publishedDaysAgo: 60,
    title: {
      en: 'Mining engineer → backend developer, Ulaanbaatar',
      ja: '鉱山技師 → バックエンド開発者（ウランバートル）',
      mn: 'Уул уурхайн инженер → бэкенд хөгжүүлэгч, Улаанбаатар',
    },
    summary: {
      en: 'I studied on shift in the Gobi, with lessons saved on my phone. Today I work from home for a company in Osaka.',
      ja: 'ゴビの現場で、スマートフォンに保存したレッスンで学びました。今は自宅から大阪の会社の仕事をしています。',
      mn: 'Говьд ээлжийн ажил дээрээ утсандаа хадгалсан хичээлээр сурсан. Одоо гэрээсээ Осакагийн компанид ажилладаг.',
    },
    body: {
      en: `At the mine there was a network for one hour in the evening. I saved the lessons of the week on Sunday and read them on the bus.

## The project that counted

A small service that plans shifts. I knew the problem from my own work, so I could explain each decision.

## What I would do differently

Begin with tests earlier. I wrote the first one in week 12.`,
      ja: `現場では、ネットにつながるのは夜の1時間だけでした。日曜にその週のレッスンを保存し、バスの中で読みました。

## 評価された制作物

シフトを組む小さなサービスです。自分の仕事の課題だったので、どの判断も説明できました。

## やり直すなら

もっと早くテストを書き始めます。最初のテストは12週目でした。`,
      mn: `Уурхайд орой нэг цаг л сүлжээтэй. Ням гаригт долоо хоногийн хичээлээ хадгалж аваад, автобусанд уншдаг байлаа.

## Үнэлэгдсэн төсөл

Ээлжийн хуваарь гаргадаг жижиг үйлчилгээ. Өөрийн ажлын асуудал байсан болохоор шийдвэр бүрээ тайлбарлаж чадсан.

## Дахин сурвал

Тестээ эрт эхэлнэ. Анхны тестээ 12 дахь долоо хоногт бичсэн.`,
    },
  },
  {
    slug: 'from-japanese-teacher-to-web-developer',
    graduate: 'Т. Ариунаа (жишээ)',
    publishedDaysAgo: 75,
    title: {
      en: 'Japanese teacher → web developer, Fukuoka',
      ja: '日本語教師 → Web開発者（福岡）',
      mn: 'Япон хэлний багш → вэб хөгжүүлэгч, Фүкүока',
    },
    summary: {
      en: 'I had the language but no profession for Japan. After 27 weeks I had a portfolio that I could talk about.',
      ja: '日本語はできても、日本で働くための専門がありませんでした。27週間後には、自分の言葉で話せる制作物がありました。',
      mn: 'Хэлтэй ч Японд ажиллах мэргэжилгүй байсан. 27 долоо хоногийн дараа өөрөө ярьж чадах портфолиотой болсон.',
    },
    body: {
      en: `I taught Japanese for six years and had never opened a terminal.

## The first weeks

Everything took twice as long as for the others. I asked in the community every day, and answered the questions about Japanese there.

## The interview

They knew that I was a beginner. They wanted to see how I ask when I do not understand something.`,
      ja: `6年間日本語を教えていて、ターミナルを開いたこともありませんでした。

## 最初の数週間

何をするにも人の倍の時間がかかりました。毎日コミュニティで質問し、日本語の質問には私が答えました。

## 面接

初心者であることは相手も承知でした。見られていたのは、分からないときにどう質問するかでした。`,
      mn: `Зургаан жил япон хэл заасан, терминал нээж ч үзээгүй байлаа.

## Эхний долоо хоногууд

Юм бүхэнд бусдаас хоёр дахин их цаг зарсан. Хамт олноос өдөр бүр асууж, япон хэлний асуултад нь би хариулдаг байв.

## Ярилцлага

Намайг эхлэн суралцагч гэдгийг мэдэж байсан. Ойлгоогүй үедээ яаж асуудгийг минь л харахыг хүссэн.`,
    },
  },
];
