import type { Language } from '#domain/kernel/language.ts';

/** Mails about the deletion of an account: scheduled, cancelled, done. */
export type DeletionLetterKind = 'requested' | 'kept' | 'ended';

interface DeletionTexts {
  subject: string;
  /** `day` as YYYY-MM-DD, in the person's time zone. */
  paragraphs: (brand: string, day: string) => readonly string[];
  button: { label: string; path: string };
  footnote: string;
}

const settings = (label: string) => ({ label, path: '/settings' });
const privacy = (label: string) => ({ label, path: '/privacy' });

export const deletionTexts: Record<Language, Record<DeletionLetterKind, DeletionTexts>> = {
  mn: {
    requested: {
      subject: 'Таны бүртгэл устгагдахаар боллоо',
      paragraphs: (brand, day) => [
        `Таны хүсэлтээр ${brand} дэх бүртгэл тань бүх мэдээллийн хамт устгагдана. Устгах өдөр: ${day}.`,
        'Тэр болтол та сайтыг урьдын адил ашиглаж болно. Хэрэв бодлоо өөрчилбөл энэ өдрөөс өмнө нэвтэрч, тохиргооны хуудсаас устгах хүсэлтээ цуцлаарай.',
      ],
      button: settings('Тохиргоо нээх'),
      footnote: 'Хэрэв та үүнийг хүсээгүй бол хүсэлтийг цуцалж, нууц үгээ яаралтай сольж, бидэнтэй холбогдоорой.',
    },
    kept: {
      subject: 'Таны бүртгэл хэвээр үлдлээ',
      paragraphs: (brand) => [`${brand} дэх бүртгэлээ устгах хүсэлт цуцлагдлаа. Юу ч устгагдаагүй.`],
      button: settings('Тохиргоо нээх'),
      footnote: 'Хэрэв үүнийг та хийгээгүй бол нууц үгээ яаралтай сольж, бидэнтэй холбогдоорой.',
    },
    ended: {
      subject: 'Таны бүртгэл устгагдлаа',
      paragraphs: (brand) => [
        `${brand} дэх таны бүртгэл, түүнд хамаарах мэдээлэл, файлууд устгагдлаа. Хуулийн дагуу хадгалах ёстой төлбөрийн бичилтэд таны нэр, хаяг үлдэхгүй.`,
        'Бидэнтэй хамт байсанд баярлалаа. Хүссэн үедээ дахин бүртгүүлж болно.',
      ],
      button: privacy('Юу үлддэгийг унших'),
      footnote: 'Мэдээллийн захидалд бүртгүүлсэн бол түүнээс захидал бүрд байх холбоосоор гарна.',
    },
  },
  ja: {
    requested: {
      subject: 'アカウント削除のお申し込みを受け付けました',
      paragraphs: (brand, day) => [
        `お申し込みにより、${brand}のアカウントとそのすべてのデータを${day}に削除します。`,
        'それまでは、これまでどおりご利用いただけます。お考えが変わった場合は、この日までにログインし、設定画面で削除を取り消してください。',
      ],
      button: settings('設定を開く'),
      footnote: 'お心当たりのない場合は、削除を取り消したうえで、至急パスワードを変更し、当校までご連絡ください。',
    },
    kept: {
      subject: 'アカウントの削除を取り消しました',
      paragraphs: (brand) => [`${brand}のアカウントの削除が取り消されました。データは何も削除されていません。`],
      button: settings('設定を開く'),
      footnote: 'お心当たりのない場合は、至急パスワードを変更し、当校までご連絡ください。',
    },
    ended: {
      subject: 'アカウントを削除しました',
      paragraphs: (brand) => [
        `${brand}のアカウントと、それに属するデータおよびファイルを削除しました。法令により保存するお支払いの記録に、お名前やご連絡先は残りません。`,
        'これまでご利用いただき、ありがとうございました。いつでも新しくご登録いただけます。',
      ],
      button: privacy('残る記録について読む'),
      footnote: 'ニュースレターを購読されている場合は、各メールのリンクから配信を停止できます。',
    },
  },
  en: {
    requested: {
      subject: 'Your account is going to be deleted',
      paragraphs: (brand, day) => [
        `As you asked, your ${brand} account will be deleted on ${day}, with all that belongs to it.`,
        'Until then everything works as before. If you change your mind, sign in before that day and keep the account in your settings.',
      ],
      button: settings('Open settings'),
      footnote: 'If you did not ask for this, keep the account, change your password at once and contact us.',
    },
    kept: {
      subject: 'Your account stays',
      paragraphs: (brand) => [`Your ${brand} account will not be deleted. Nothing is lost.`],
      button: settings('Open settings'),
      footnote: 'If this was not you, change your password at once and contact us.',
    },
    ended: {
      subject: 'Your account has been deleted',
      paragraphs: (brand) => [
        `Your ${brand} account is gone, with its data and files. The records of payments that the law makes us keep hold neither your name nor your address.`,
        'Thank you for having been with us. You can sign up again at any time.',
      ],
      button: privacy('Read what stays'),
      footnote: 'If you receive our newsletter, the link in each letter ends it.',
    },
  },
};
