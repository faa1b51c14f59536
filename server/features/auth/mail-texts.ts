import type { Language } from '#domain/kernel/language.ts';

/** The mails that the auth service writes. */
export type MailKind = 'signup' | 'recovery' | 'magiclink';

/** The texts of one mail. */
export interface MailTexts {
  subject: string;
  heading: string;
  intro: (brand: string) => string;
  button: string;
  /** Before the code. */
  code: string;
  validity: string;
  notYou: string;
}

const en = {
  code: 'Or enter this code:',
  validity: 'The link and the code are valid for one hour and work once.',
};
const mn = {
  code: 'Эсвэл энэ кодыг оруулна уу:',
  validity: 'Холбоос болон код нэг цагийн турш хүчинтэй бөгөөд нэг л удаа ашиглагдана.',
};
const ja = {
  code: 'または、次のコードを入力してください：',
  validity: 'リンクとコードの有効期限は1時間で、一度だけ使えます。',
};

/** Every mail in every language. */
export const mailTexts: Record<Language, Record<MailKind, MailTexts>> = {
  mn: {
    signup: {
      ...mn,
      subject: 'Имэйл хаягаа баталгаажуулна уу',
      heading: 'Тавтай морилно уу',
      intro: (brand) => `${brand} дээр бүртгүүлсэнд баярлалаа. Доорх товчийг дарж имэйл хаягаа баталгаажуулна уу.`,
      button: 'Имэйл хаягаа баталгаажуулах',
      notYou: 'Хэрэв та бүртгүүлээгүй бол энэ имэйлийг хэрэгсэхгүй байж болно.',
    },
    recovery: {
      ...mn,
      subject: 'Нууц үгээ сэргээх',
      heading: 'Нууц үгээ сэргээх',
      intro: (brand) => `${brand} дээрх бүртгэлийнхээ нууц үгийг сэргээхийн тулд доорх товчийг дарна уу.`,
      button: 'Шинэ нууц үг тохируулах',
      notYou: 'Хэрэв та энэ хүсэлтийг илгээгээгүй бол энэ имэйлийг хэрэгсэхгүй байж болно. Таны нууц үг хэвээр үлдэнэ.',
    },
    magiclink: {
      ...mn,
      subject: 'Таны нэвтрэх холбоос',
      heading: 'Нэвтрэх холбоос',
      intro: (brand) => `${brand}-д нууц үггүйгээр нэвтрэхийн тулд доорх товчийг дарна уу.`,
      button: 'Нэвтрэх',
      notYou:
        'Хэрэв та энэ хүсэлтийг илгээгээгүй бол энэ имэйлийг хэрэгсэхгүй байж болно. Холбоосыг хэнд ч бүү дамжуулаарай.',
    },
  },
  ja: {
    signup: {
      ...ja,
      subject: 'メールアドレスの確認',
      heading: 'ようこそ',
      intro: (brand) =>
        `${brand}にご登録いただきありがとうございます。下のボタンを押して、メールアドレスの確認を完了してください。`,
      button: 'メールアドレスを確認する',
      notYou: 'お心当たりのない場合は、このメールを破棄してください。',
    },
    recovery: {
      ...ja,
      subject: 'パスワードの再設定',
      heading: 'パスワードの再設定',
      intro: (brand) => `${brand}のパスワードを再設定するには、下のボタンを押してください。`,
      button: '新しいパスワードを設定する',
      notYou: 'お心当たりのない場合は、このメールを破棄してください。パスワードは変更されません。',
    },
    magiclink: {
      ...ja,
      subject: 'ログイン用リンク',
      heading: 'ログイン用リンク',
      intro: (brand) => `下のボタンを押すと、パスワードを使わずに${brand}へログインできます。`,
      button: 'ログインする',
      notYou: 'お心当たりのない場合は、このメールを破棄してください。リンクは誰にも転送しないでください。',
    },
  },
  en: {
    signup: {
      ...en,
      subject: 'Confirm your email address',
      heading: 'Welcome',
      intro: (brand) => `Thank you for signing up to ${brand}. Press the button below to confirm your email address.`,
      button: 'Confirm email address',
      notYou: 'If you did not sign up, you can ignore this mail.',
    },
    recovery: {
      ...en,
      subject: 'Reset your password',
      heading: 'Reset your password',
      intro: (brand) => `Press the button below to choose a new password for your ${brand} account.`,
      button: 'Choose a new password',
      notYou: 'If you did not ask for this, you can ignore this mail. Your password stays as it is.',
    },
    magiclink: {
      ...en,
      subject: 'Your sign-in link',
      heading: 'Your sign-in link',
      intro: (brand) => `Press the button below to sign in to ${brand} without a password.`,
      button: 'Sign in',
      notYou: 'If you did not ask for this, you can ignore this mail. Do not pass the link on to anybody.',
    },
  },
};
