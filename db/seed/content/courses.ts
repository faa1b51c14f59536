import { fullStackLessons } from './full-stack-lessons.ts';
import { flutterLessons, gameLessons, japaneseLessons } from './lessons/japanese-and-apps.ts';
import { databaseCourseLessons, devopsCourseLessons, nodeLessons } from './lessons/server.ts';
import { reactLessons, webBasicsLessons } from './lessons/web.ts';
import type { CourseContent, Localized } from './types.ts';

const beginner: Localized = { en: 'Beginner', ja: '初級', mn: 'Анхан шат' };
const intermediate: Localized = { en: 'Intermediate', ja: '中級', mn: 'Дунд шат' };
const advanced: Localized = { en: 'Advanced', ja: '上級', mn: 'Ахисан шат' };
const allLevels: Localized = { en: 'All Levels', ja: 'すべてのレベル', mn: 'Бүх түвшин' };

const weeks = (count: number): Localized => ({
  en: `${count} weeks`,
  ja: `${count}週間`,
  mn: `${count} долоо хоног`,
});

/** The demonstration courses in display order: the place in the list is the course's number. */
export const courses: readonly CourseContent[] = [
  {
    title: { en: 'Full Stack Web Development', ja: 'フルスタックWeb開発', mn: 'Full Stack вэб хөгжүүлэлт' },
    description: {
      en: 'From the first line of code to the interview in Japan: the main programme in four stages. A new week opens every week, mentors review your homework, and every stage ends with a project for your portfolio.',
      ja: '最初の1行から日本企業の面接まで、4つのステージで学ぶメインプログラムです。毎週新しい内容が公開され、メンターが課題をレビューし、各ステージの最後にポートフォリオになる作品を作ります。',
      mn: 'Анхны мөр кодоос Японы компанийн ярилцлага хүртэл дөрвөн шатыг бүрэн туулах үндсэн хөтөлбөр. Долоо хоног бүр шинэ хичээл нээгдэж, менторууд гэрийн даалгаврыг тань хянаж, шат бүр портфолиод орох төслөөр төгсөнө.',
    },
    level: allLevels,
    duration: weeks(27),
    price: 2_400_000,
    weeklyRelease: true,
    isActive: true,
    instructorName: 'Б. Тэмүүжин',
    lessons: fullStackLessons,
  },
  {
    title: { en: 'React & TypeScript', ja: 'React & TypeScript', mn: 'React ба TypeScript' },
    description: {
      en: 'For people who already write JavaScript: typed components, server state, accessibility and speed, on one growing project.',
      ja: 'JavaScript経験者向け。型付きコンポーネント、サーバー状態、アクセシビリティ、高速化を1つのプロジェクトで学びます。',
      mn: 'JavaScript бичдэг хүнд зориулав: төрөлтэй бүрдэл хэсэг, серверийн төлөв, хүртээмж, хурд. Бүгдийг нэг төсөл дээр алхам алхмаар хийнэ.',
    },
    level: intermediate,
    duration: weeks(5),
    price: 680_000,
    weeklyRelease: false,
    isActive: true,
    instructorName: 'Г. Сарангэрэл',
    lessons: reactLessons,
  },
  {
    title: { en: 'Node.js & APIs', ja: 'Node.js & API開発', mn: 'Node.js ба API' },
    description: {
      en: 'Build an API that other people can rely on: validation, sign-in, background jobs and tests over real HTTP.',
      ja: '入力検証、認証、バックグラウンドジョブ、実際のHTTPによるテストまで、安心して使われるAPIを作ります。',
      mn: 'Бусдын найдаж ашиглах API бүтээнэ: оролтын шалгалт, нэвтрэлт, арын ажил, жинхэнэ HTTP-ээр хийх тест.',
    },
    level: intermediate,
    duration: weeks(5),
    price: 620_000,
    weeklyRelease: false,
    isActive: true,
    instructorName: '佐藤 健一',
    lessons: nodeLessons,
  },
  {
    title: { en: 'Databases & SQL', ja: 'データベースとSQL', mn: 'Өгөгдлийн сан ба SQL' },
    description: {
      en: 'PostgreSQL from the first table to transactions. Every lesson uses data that resembles a real Mongolian business.',
      ja: '最初のテーブルからトランザクションまで、モンゴル企業の実務に近いデータでPostgreSQLを学びます。',
      mn: 'PostgreSQL-ийг анхны хүснэгтээс транзакц хүртэл сурна. Хичээл бүр монгол бизнесийнхтэй төстэй өгөгдөл ашиглана.',
    },
    level: beginner,
    duration: weeks(4),
    price: 540_000,
    weeklyRelease: false,
    isActive: true,
    instructorName: 'Д. Энхжаргал',
    lessons: databaseCourseLessons,
  },
  {
    title: { en: 'DevOps & Security', ja: 'DevOpsとセキュリティ', mn: 'DevOps ба аюулгүй байдал' },
    description: {
      en: 'Servers, pipelines, threat models and calm nights: what keeps a product running after the launch.',
      ja: 'サーバー、パイプライン、脅威モデリング、障害対応。公開後のサービスを支える力を身に付けます。',
      mn: 'Сервер, дамжлага, аюулын загварчлал, доголдолгүй шөнө: бүтээгдэхүүнийг нээлтийн дараа ч найдвартай ажиллуулах ур чадвар.',
    },
    level: advanced,
    duration: weeks(4),
    price: 720_000,
    weeklyRelease: false,
    isActive: true,
    instructorName: '高橋 直樹',
    lessons: devopsCourseLessons,
  },
  {
    title: { en: 'Web Basics', ja: 'Web入門', mn: 'Вэбийн үндэс' },
    description: {
      en: 'Free and without prior knowledge: make your first page, give it a look and put it online in four weeks.',
      ja: '無料、予備知識不要。4週間で最初のページを作り、デザインして公開します。',
      mn: 'Үнэгүй, урьдчилсан мэдлэг шаардахгүй. Дөрвөн долоо хоногт анхны хуудсаа хийж, загварыг нь гаргаж, интернэтэд байршуулна.',
    },
    level: beginner,
    duration: weeks(4),
    price: null,
    weeklyRelease: false,
    isActive: true,
    instructorName: 'О. Мичидмаа',
    lessons: webBasicsLessons,
  },
  {
    title: { en: 'Japanese for IT', ja: 'IT日本語', mn: 'IT салбарын япон хэл' },
    description: {
      en: 'Business Japanese for developers at JLPT N4 to N3: reports, questions, mails and the interview.',
      ja: 'JLPT N4〜N3レベルの開発者向けビジネス日本語。日報、質問、メール、面接を練習します。',
      mn: 'JLPT N4–N3 түвшний хөгжүүлэгчдэд зориулсан ажлын япон хэл: өдрийн тайлан, асуулт, имэйл, ярилцлага.',
    },
    level: intermediate,
    duration: weeks(6),
    price: 590_000,
    weeklyRelease: false,
    isActive: true,
    instructorName: '中村 美咲',
    lessons: japaneseLessons,
  },
  {
    title: { en: 'Mobile Apps with Flutter', ja: 'Flutterモバイルアプリ開発', mn: 'Flutter мобайл апп хөгжүүлэлт' },
    description: {
      en: 'One code base for Android and iOS: widgets, state, work without a network and the way into the stores.',
      ja: '1つのコードでAndroidとiOSに対応。ウィジェット、状態管理、オフライン対応、ストア公開まで学びます。',
      mn: 'Нэг кодоор Android, iOS хоёрт: widget, төлөв, сүлжээгүй ажиллах чадвар, апп дэлгүүрт нийтлэх зам.',
    },
    level: intermediate,
    duration: weeks(5),
    price: 640_000,
    weeklyRelease: false,
    isActive: true,
    instructorName: 'Н. Билгүүн',
    lessons: flutterLessons,
  },
  {
    title: { en: 'Game Development', ja: 'ゲーム開発', mn: 'Тоглоом хөгжүүлэлт' },
    description: {
      en: 'A browser game from an empty canvas to the first players. The course is being reworked and returns next year.',
      ja: '空のcanvasから最初のプレイヤーまで、ブラウザゲームを作ります。現在改訂中で、来年再開します。',
      mn: 'Хоосон canvas-аас анхны тоглогч хүртэл хөтчийн тоглоом бүтээнэ. Хөтөлбөрийг шинэчилж байгаа тул ирэх жил дахин нээгдэнэ.',
    },
    level: beginner,
    duration: weeks(4),
    price: 560_000,
    weeklyRelease: false,
    isActive: false,
    instructorName: 'Ц. Ариунболд',
    lessons: gameLessons,
  },
];
