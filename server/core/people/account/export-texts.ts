import type { Language } from '#domain/kernel/language.ts';
import { exportParts, type ExportPartName } from './export-queries.ts';

interface ReadmeTexts {
  title: (brand: string) => string;
  /** `day` as YYYY-MM-DD. */
  intro: (brand: string, day: string) => string;
  form: string;
  parts: Record<ExportPartName, string>;
  list: string;
  folder: string;
  missing: string;
}

const texts: Record<Language, ReadmeTexts> = {
  mn: {
    title: (brand) => `${brand} дэх таны мэдээлэл`,
    intro: (brand, day) => `Энэ архивт ${brand} таны тухай хадгалдаг бүх мэдээлэл байна. Үүсгэсэн өдөр: ${day}.`,
    form: 'JSON файлуудыг ямар ч текст засварлагчаар нээж болно. Цагийг UTC-ээр бичсэн.',
    parts: {
      account: 'бүртгэл: нэвтрэх имэйл, баталгаажуулсан болон нэвтэрсэн цаг',
      identities: 'нэвтрэх аргууд',
      second_factors: 'хоёр шатлалт нэвтрэлтийн төхөөрөмжүүд (нууц түлхүүргүйгээр)',
      recovery_codes: 'нөөц кодыг хэзээ үүсгэж, хэрэглэсэн (код нь өөрөө байхгүй)',
      sessions: 'нэвтэрсэн төхөөрөмжүүд, сүлжээний хаягийн хамт',
      enrollments: 'сургалтын бүртгэл, төлбөрийн утга',
      lesson_progress: 'үзсэн хичээлүүд, видеог зогсоосон байрлал',
      homework: 'гэрийн даалгавар, илгээсэн түүх, багшийн сэтгэгдэл',
      applications: 'ажлын байрны өргөдлүүд',
      proposals: 'төслийн саналууд',
      verification_requests: 'профайл баталгаажуулах хүсэлтүүд',
      profile: 'профайл',
      notifications: 'танд ирсэн мэдэгдлүүд',
      notification_preferences: 'мэдэгдлийн тохиргоо',
      newsletter: 'мэдээллийн захидлын бүртгэл',
      mails: 'сүүлийн үед таны хаяг руу илгээсэн имэйлийн гарчиг',
      activity: 'таны хийсэн болон таны мэдээлэлд хийгдсэн өөрчлөлтийн бүртгэл',
    },
    list: 'таны оруулсан файлын жагсаалт',
    folder: 'таны оруулсан файлууд: анкет (resume), ажлын жишээ (sample), зураг (photo)',
    missing: 'Нууц үг, нууц түлхүүр, код энд байхгүй: энэ архивыг олсон хүн түүгээр нэвтэрч чадах ёсгүй.',
  },
  ja: {
    title: (brand) => `${brand}に保存されているあなたのデータ`,
    intro: (brand, day) => `${brand}があなたについて保存しているデータの写しです。作成日：${day}`,
    form: 'JSONファイルはテキストエディターで開けます。時刻は協定世界時（UTC）です。',
    parts: {
      account: 'アカウント：ログイン用メールアドレス、確認やログインの日時',
      identities: 'ログイン方法',
      second_factors: '二段階認証のデバイス（秘密鍵は含みません）',
      recovery_codes: 'リカバリーコードの作成日時と使用日時（コードそのものは含みません）',
      sessions: 'ログイン中の端末とネットワークアドレス',
      enrollments: '講座のお申し込みと振込の照会番号',
      lesson_progress: 'レッスンの進み具合と動画の再生位置',
      homework: '課題、提出の履歴、講評',
      applications: '求人への応募',
      proposals: 'プロジェクトへの応募',
      verification_requests: 'プロフィール確認の申請',
      profile: 'プロフィール',
      notifications: 'お知らせ',
      notification_preferences: 'お知らせの受け取り方',
      newsletter: 'ニュースレターの購読',
      mails: '最近お送りしたメールの件名',
      activity: 'あなたが行った変更と、あなたのデータに対する変更の記録',
    },
    list: 'アップロードされたファイルの一覧',
    folder: 'アップロードされたファイル：履歴書（resume）、作品（sample）、写真（photo）',
    missing: 'パスワード、秘密鍵、コードは含まれません。このファイルを手にした人がログインできてはならないためです。',
  },
  en: {
    title: (brand) => `Your data at ${brand}`,
    intro: (brand, day) => `This archive holds what ${brand} keeps about you, as of ${day}.`,
    form: 'The JSON files can be opened in any text editor. Times are in UTC.',
    parts: {
      account: 'your account: the address that signs in, when it was confirmed and used',
      identities: 'your ways to sign in',
      second_factors: 'your second factors, without their secrets',
      recovery_codes: 'when recovery codes were made and used, without the codes',
      sessions: 'where you are signed in, with device and network address',
      enrollments: 'your courses, with the references of payments',
      lesson_progress: 'the lessons that you have opened, and the place in each video',
      homework: 'your homework with every submission, and what was said about it',
      applications: 'your job applications',
      proposals: 'your proposals for projects',
      verification_requests: 'your requests for verification',
      profile: 'your profile',
      notifications: 'what you were told on the site',
      notification_preferences: 'how you want to be told',
      newsletter: 'your subscription of the newsletter',
      mails: 'the subjects of mails that were sent to you of late',
      activity: 'the log of what you did, and of what was changed of yours',
    },
    list: 'the list of the files that you gave',
    folder: 'the files that you uploaded: resumes (resume), samples of work (sample), photos (photo)',
    missing:
      'Passwords, secrets and codes are not in here: whoever finds this archive must not be able to sign in with it.',
  },
};

/** The README of an export. */
export function readmeOf(language: Language, { brand, day }: { brand: string; day: string }): string {
  const { title, intro, form, parts, list, folder, missing } = texts[language];
  const lines = [
    ...exportParts.map(({ name }) => `${name}.json: ${parts[name]}`),
    `files.json: ${list}`,
    `files/: ${folder}`,
  ];
  return [title(brand), intro(brand, day), form, lines.join('\n'), missing, ''].join('\n\n');
}
