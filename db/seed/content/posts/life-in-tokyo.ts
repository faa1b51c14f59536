import type { PostContent } from '#db/seed/content/types.ts';

/** What the first weeks in Japan are about. */
export const lifeInTokyo: PostContent = {
  slug: 'first-month-in-tokyo',
  publishedDaysAgo: 41,
  title: {
    en: 'The first month in Tokyo: a list for engineers',
    ja: '東京での最初の1か月：エンジニアのためのリスト',
    mn: 'Токиод өнгөрүүлэх эхний сар: инженерүүдэд зориулсан жагсаалт',
  },
  summary: {
    en: 'Registration, a telephone, a bank and a flat need each other. In this order they work.',
    ja: '住民登録、電話、銀行、住まいは互いを必要とします。この順番なら進みます。',
    mn: 'Бүртгэл, утас, банк, байр нь бие биеэ шаарддаг. Энэ дарааллаар бол бүтнэ.',
  },
  body: {
    en: `Everything in the first weeks seems to need something else: the bank asks for a telephone, the telephone for a bank, both for an address. There is an order in which it works. Rules change, so ask your employer and the office of your ward as well.

## Week one

1. Get the residence card at the airport, and keep it with you.
2. Register your address at the office of your ward within fourteen days of moving in. They write it on the back of the card.
3. Ask there about health insurance and the pension: most employers enter you, but not all on the first day.

## Week two

1. A telephone with a prepaid plan: it asks for the card and nothing else.
2. A bank account. Your employer often has a bank that knows the papers.
3. A signature seal is seldom needed any more; do not buy one before somebody asks.

## At work

- Be there five minutes before the time. *On time* is late.
- Report early and in small pieces: what is done, what is next, where you are stuck.
- Write down what was agreed, and send it. Nobody takes that for distrust.

## What nobody tells

Winter is warmer than at home outside and colder inside. Good gloves can stay in Ulaanbaatar; good slippers cannot.
`,
    ja: `最初の数週間は、何をするにも別の何かが必要に思えます。銀行は電話番号を、電話は銀行口座を、どちらも住所を求めます。それでも進む順番があります。制度は変わることがあるので、勤務先と区役所にも確認してください。

## 1週目

1. 空港で在留カードを受け取り、いつも持ち歩く。
2. 引っ越してから14日以内に、区役所で住所を届け出る。カードの裏に記載されます。
3. そこで健康保険と年金についても聞いておく。多くの会社が手続きをしてくれますが、初日からとは限りません。

## 2週目

1. プリペイドの携帯電話。必要なのは在留カードだけです。
2. 銀行口座。書類に慣れた銀行を勤務先が知っていることがよくあります。
3. 印鑑が必要な場面は少なくなりました。求められるまで買わなくて大丈夫です。

## 職場で

- 5分前に着く。*ちょうど*は遅刻です。
- 早めに、こまめに報告する。終わったこと、次にすること、困っていること。
- 決まったことは書いて送る。疑っているとは誰も思いません。

## 誰も教えてくれないこと

冬は、外は故郷より暖かく、家の中は故郷より寒いです。よい手袋はウランバートルに置いてきてもかまいませんが、よいスリッパは持ってきましょう。
`,
    mn: `Эхний долоо хоногуудад юм болгон өөр юм шаарддаг мэт санагдана: банк утас асууна, утас банк асууна, хоёулаа хаяг асууна. Гэвч бүтдэг дараалал байдаг. Журам өөрчлөгддөг тул ажил олгогч болон дүүргийн захиргаанаасаа мөн лавлаарай.

## Эхний долоо хоног

1. Нисэх буудал дээр оршин суух картаа авч, үргэлж биедээ авч яв.
2. Нүүж орсноосоо хойш арван дөрвөн хоногийн дотор дүүргийн захиргаанд хаягаа бүртгүүл. Картын ар талд бичиж өгнө.
3. Эрүүл мэндийн даатгал, тэтгэврийн талаар тэндээсээ асуу: ихэнх ажил олгогч бүртгэж өгдөг ч эхний өдрөөс тэгдэггүй нь ч бий.

## Хоёр дахь долоо хоног

1. Урьдчилсан төлбөрт гар утас: зөвхөн карт шаардана.
2. Банкны данс. Бичиг баримт мэддэг банкийг ажил олгогч тань голдуу зааж өгнө.
3. Тамга одоо бараг хэрэггүй болсон, хэн нэгэн асуутал бүү худалдаж ав.

## Ажил дээр

- Товлосон цагаас таван минутын өмнө очиж бай. *Яг цагтаа* гэдэг нь хоцорсон гэсэн үг.
- Эрт, бага багаар мэдээл: юу дууссан, дараа нь юу, хаана гацсан.
- Тохирсон зүйлээ бичиж илгээ. Үүнийг хэн ч үл итгэсэн гэж ойлгохгүй.

## Хэн ч хэлдэггүй зүйл

Өвөл гадаа нь манайхаас дулаан, гэр дотор нь манайхаас хүйтэн. Сайн бээлийг Улаанбаатарт үлдээж болно, харин сайн углааш заавал ав.
`,
  },
};
