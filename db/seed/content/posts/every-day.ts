import type { PostContent } from '#db/seed/content/types.ts';

/** How to keep learning beside a job. */
export const everyDay: PostContent = {
  slug: 'forty-minutes-a-day',
  publishedDaysAgo: 3,
  title: {
    en: 'Forty minutes a day: learning to program beside a job',
    ja: '1日40分：働きながらプログラミングを学ぶ',
    mn: 'Өдөрт дөчин минут: ажлынхаа хажуугаар програмчлал сурах нь',
  },
  summary: {
    en: 'Long weekends of study feel productive and are soon forgotten. A short hour on every day carries further.',
    ja: '週末のまとめ勉強は、充実感のわりにすぐ忘れてしまいます。毎日の短い時間のほうが遠くまで運んでくれます。',
    mn: 'Амралтын өдөр тэр чигтээ хичээллэх нь үр дүнтэй санагддаг ч хурдан мартагддаг. Өдөр бүрийн богино хугацаа хамаагүй хол хүргэдэг.',
  },
  body: {
    en: `Most people who learn with us have a job, a family or both. Nobody *finds* time: it has to be put somewhere.

## A place in the day

Choose a moment that is already yours: the bus, the time before breakfast, the half hour after the children sleep. **The same time every day** asks for no decision, and a decision that need not be made cannot go wrong.

## Three parts

1. Ten minutes: read again what you wrote yesterday, and run it.
2. Twenty-five minutes: one new thing, typed by hand and not copied.
3. Five minutes: write down in one sentence what you would ask a teacher.

The sentence is the best part. Half of the questions answer themselves while they are written; the others make good questions for the [community](/community).

## When a day is lost

A lost day is only a day. Do not make up for it: begin again with ten minutes on the next one. A small program that works is enough:

\`\`\`js
const minutes = 40;
const days = 200;
console.log(\`\${(minutes * days) / 60} hours a year\`);
\`\`\`

That is more than 130 hours: as much as a whole course. The [courses](/courses) are cut into lessons that fit into such a day.
`,
    ja: `ここで学ぶ人の多くは、仕事か家庭、あるいはその両方を持っています。時間は*見つかる*ものではなく、置き場所を決めるものです。

## 一日の中に場所をつくる

すでに自分のものになっている時間を選びましょう。通勤のバス、朝食の前、子どもが寝た後の30分。**毎日同じ時間**なら迷う必要がありません。迷わなければ、くじけることもありません。

## 三つに分ける

1. 10分：昨日書いたものを読み返し、動かしてみる。
2. 25分：新しいことを一つだけ。コピーせず、自分の手で打ち込む。
3. 5分：先生に聞きたいことを一文で書く。

この一文がいちばん大切です。質問の半分は、書いているうちに自分で解けます。残りは[コミュニティ](/community)でのよい質問になります。

## 一日休んでしまったら

休んだのはたった一日です。取り戻そうとせず、次の日に10分からまた始めましょう。動く小さなプログラムがあれば十分です。

\`\`\`js
const minutes = 40;
const days = 200;
console.log(\`年間 \${(minutes * days) / 60} 時間\`);
\`\`\`

130時間以上、つまりコース一つ分です。[コース](/courses)は、こうした一日に収まる長さのレッスンに分かれています。
`,
    mn: `Бидэнтэй хамт суралцдаг хүмүүсийн олонх нь ажилтай, гэр бүлтэй, эсвэл хоёулантай. Цаг өөрөө *олддоггүй*, харин түүнд байр гаргаж өгдөг.

## Өдрийн дотор байр гаргах

Аль хэдийн таных болсон мөчийг сонго: автобусанд явах зам, өглөөний цайны өмнөх хугацаа, хүүхдүүд унтсаны дараах хагас цаг. **Өдөр бүр нэг цагт** суувал шийдвэр гаргах шаардлагагүй, гаргах шаардлагагүй шийдвэр хэзээ ч буруудахгүй.

## Гурван хэсэг

1. Арван минут: өчигдөр бичсэнээ дахин уншиж, ажиллуулж үз.
2. Хорин таван минут: ганцхан шинэ зүйл. Хуулж тавихгүй, өөрийн гараар бич.
3. Таван минут: багшаас асуухыг хүссэн зүйлээ нэг өгүүлбэрээр тэмдэглэ.

Хамгийн чухал нь энэ өгүүлбэр. Асуултын тал нь бичиж байх зуур өөрөө хариултаа олдог, үлдсэн нь [хамтын нийгэмлэгт](/community) асуух сайн асуулт болно.

## Нэг өдөр алдвал

Алдсан өдөр бол ердөө нэг өдөр. Нөхөх гэж бүү яар, маргааш нь арван минутаас дахин эхэл. Ажилладаг жижигхэн програм хангалттай:

\`\`\`js
const minutes = 40;
const days = 200;
console.log(\`Жилд \${(minutes * days) / 60} цаг\`);
\`\`\`

Энэ нь 130 гаруй цаг буюу бүтэн нэг сургалттай тэнцэнэ. Манай [сургалтууд](/courses) ийм өдөрт багтах хичээлүүдэд хуваагдсан.
`,
  },
};
