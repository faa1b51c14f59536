import type { PostContent } from '#db/seed/content/types.ts';

/** What a first interview in Japan is like. */
export const firstInterview: PostContent = {
  slug: 'first-interview-in-japanese',
  publishedDaysAgo: 17,
  title: {
    en: 'Your first interview in Japanese',
    ja: '初めての日本語面接',
    mn: 'Япон хэлээрх анхны ярилцлага',
  },
  summary: {
    en: 'What is asked, what is meant by it, and what you can prepare in one week.',
    ja: '何を聞かれるのか、その質問は何を知りたいのか、1週間で何を準備できるのか。',
    mn: 'Юу асуудаг, түүгээрээ юуг мэдэхийг хүсдэг, нэг долоо хоногт юу бэлдэж болох вэ.',
  },
  body: {
    en: `An interview with a Japanese IT company is seldom a riddle. Most of the questions are known beforehand, and each of them stands for another one.

## Four questions that come nearly always

- **Please introduce yourself.** They want one minute: name, what you can do, what you want to do next. Practise it until you no longer hear yourself say it.
- **Why Japan?** They want to know whether you will stay. A plan for three years is a better answer than admiration.
- **Tell us about something you have built.** They want to hear how you decide. Choose one project and tell what went wrong.
- **Do you have questions?** The answer is always yes.

## Polite and plain

Perfect honorifics are not expected from you. *Desu* and *masu*, clear sentences, and saying so when something was not understood:

> Sumimasen, mō ichido onegai shimasu.

Who asks again shows what matters at work: that nothing is done on a guess.

## One week before

Read the job's page aloud. Write down five words of the company's trade. Put your [résumé](/profile) in the Japanese form and check that every date in it is the one that you will say. Then look at [open jobs](/jobs) with the same eyes: what would they ask there?
`,
    ja: `日本のIT企業の面接は、なぞなぞではありません。質問のほとんどは前もって分かっていて、どの質問にも本当に知りたいことがあります。

## ほぼ必ず聞かれる四つの質問

- **自己紹介をお願いします。** 求められているのは1分です。名前、できること、これからやりたいこと。意識しなくても話せるまで練習しましょう。
- **なぜ日本ですか。** 長く働いてくれるかを知りたいのです。あこがれよりも、3年間の計画のほうがよい答えになります。
- **これまでに作ったものについて教えてください。** どう判断する人かを聞いています。一つ選び、うまくいかなかったことも話しましょう。
- **何か質問はありますか。** 答えはいつも「はい」です。

## 丁寧に、分かりやすく

完璧な敬語は期待されていません。「です・ます」と短い文、そして分からなかったときにそう言えることが大切です。

> すみません、もう一度お願いします。

聞き返せる人は、仕事でいちばん大事なこと、つまり推測で進めないことを示しています。

## 1週間前にすること

求人のページを声に出して読みます。その業界の言葉を五つ書き出します。[履歴書](/profile)を日本の形式で整え、書いてある日付と話す日付が同じか確かめます。そして[募集中の求人](/jobs)を同じ目で見てみましょう。そこでは何を聞かれるでしょうか。
`,
    mn: `Японы IT компанийн ярилцлага оньсого биш. Асуултын ихэнх нь урьдаас мэдэгддэг бөгөөд асуулт бүрийн цаана жинхэнэ мэдэхийг хүссэн зүйл нь байдаг.

## Бараг үргэлж тавигддаг дөрвөн асуулт

- **Өөрийгөө танилцуулна уу.** Тэдэнд нэг минут хэрэгтэй: нэр, хийж чаддаг зүйл, цаашид хийхийг хүссэн зүйл. Бодолгүй хэлж чаддаг болтлоо давт.
- **Яагаад Япон гэж?** Таныг удаан ажиллах эсэхийг мэдэхийг хүсдэг. Биширснээ ярихаас илүү гурван жилийн төлөвлөгөө нь сайн хариулт болно.
- **Бүтээсэн зүйлийнхээ талаар ярина уу.** Та хэрхэн шийдвэр гаргадгийг сонсдог. Нэг төсөл сонгоод, юу нь болоогүйг ч ярь.
- **Асуух зүйл байна уу?** Хариулт нь үргэлж «Байна».

## Эелдэг, ойлгомжтой

Таниас төгс хүндэтгэлийн хэл шаардахгүй. *дэс*, *мас* гэсэн эелдэг хэлбэр, богино тодорхой өгүүлбэр, ойлгоогүй үедээ ингэж хэлж чаддаг байхад хангалттай:

> Сүмимасэн, мо ичидо онэгай шимас. (Уучлаарай, дахиад нэг хэлж өгнө үү.)

Дахин асууж чаддаг хүн ажил дээр хамгийн чухал зүйлийг харуулдаг: таамгаар юу ч хийхгүй гэдгээ.

## Долоо хоногийн өмнө

Ажлын зарыг чанга унш. Тухайн салбарын таван үгийг бичиж ав. [Анкетаа](/profile) япон маягтаар бэлдэж, доторх огноо бүр ярих зүйлтэйгээ таарч байгааг шалга. Дараа нь [нээлттэй ажлын байрыг](/jobs) мөн адил нүдээр хар: тэнд юу асуух бол?
`,
  },
};
