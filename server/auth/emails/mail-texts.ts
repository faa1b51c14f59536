import type { Language } from '#domain/kernel/language.ts';

export type MailKind =
  | 'signup'
  | 'recovery'
  | 'magiclink'
  | 'email_change_new'
  | 'email_change_current'
  | 'invite'
  | 'reauthentication';

export interface MailTexts {
  subject: string;
  heading: string;
  /** For mails about a new address. */
  intro: (brand: string, newEmail: string) => string;
  /** Absent in mails with a code only. */
  button?: string;
  /** Introduces the code. */
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
    email_change_new: {
      ...mn,
      subject: 'Шинэ имэйл хаягаа баталгаажуулна уу',
      heading: 'Шинэ имэйл хаяг',
      intro: (brand, newEmail) =>
        `Та ${brand} дэх имэйл хаягаа ${newEmail} болгож солихыг хүссэн байна. Доорх товчийг дарж баталгаажуулна уу.`,
      button: 'Шинэ хаягаа баталгаажуулах',
      notYou: 'Хэрэв та үүнийг хүсээгүй бол энэ имэйлийг хэрэгсэхгүй байж болно. Юу ч өөрчлөгдөхгүй.',
    },
    email_change_current: {
      ...mn,
      subject: 'Имэйл хаягаа солихыг зөвшөөрнө үү',
      heading: 'Имэйл хаяг солих хүсэлт',
      intro: (brand, newEmail) =>
        `${brand} дэх таны имэйл хаягийг ${newEmail} болгож солих хүсэлт ирлээ. Зөвшөөрч байвал доорх товчийг дарна уу.`,
      button: 'Солихыг зөвшөөрөх',
      notYou:
        'Хэрэв та үүнийг хүсээгүй бол товчийг бүү дараарай. Хаяг тань хэвээр үлдэнэ. Харин нууц үгээ солихыг зөвлөж байна.',
    },
    invite: {
      ...mn,
      subject: 'Таныг урьж байна',
      heading: 'Бидэнтэй нэгдээрэй',
      intro: (brand) => `${brand} таныг урьж байна. Доорх товчийг дарж урилгыг хүлээн авмагц таны бүртгэл бэлэн болно.`,
      button: 'Урилгыг хүлээн авах',
      notYou: 'Хэрэв та энэ урилгыг хүлээгээгүй бол энэ имэйлийг хэрэгсэхгүй байж болно.',
    },
    reauthentication: {
      ...mn,
      subject: 'Таны баталгаажуулах код',
      heading: 'Баталгаажуулах код',
      intro: (brand) => `${brand} дэх нууц үгээ солихын тулд энэ кодыг оруулна уу.`,
      code: 'Код:',
      validity: 'Код нэг цагийн турш хүчинтэй бөгөөд нэг л удаа ашиглагдана.',
      notYou: 'Хэрэв та үүнийг хүсээгүй бол кодыг хэнд ч бүү хэлээрэй.',
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
    email_change_new: {
      ...ja,
      subject: '新しいメールアドレスの確認',
      heading: '新しいメールアドレスの確認',
      intro: (brand, newEmail) =>
        `${brand}のメールアドレスを${newEmail}に変更するお手続きです。下のボタンを押して確認を完了してください。`,
      button: '新しいアドレスを確認する',
      notYou: 'お心当たりのない場合は、このメールを破棄してください。何も変更されません。',
    },
    email_change_current: {
      ...ja,
      subject: 'メールアドレス変更の承認',
      heading: 'メールアドレス変更の承認',
      intro: (brand, newEmail) =>
        `${brand}のメールアドレスを${newEmail}に変更する申請がありました。承認する場合は、下のボタンを押してください。`,
      button: '変更を承認する',
      notYou:
        'お心当たりのない場合は、ボタンを押さないでください。アドレスは変更されません。念のため、パスワードの変更をお勧めします。',
    },
    invite: {
      ...ja,
      subject: 'ご招待のお知らせ',
      heading: 'ようこそ',
      intro: (brand) =>
        `${brand}にご招待します。下のボタンを押して招待をお受けいただくと、アカウントをご利用いただけます。`,
      button: '招待を受ける',
      notYou: 'お心当たりのない場合は、このメールを破棄してください。',
    },
    reauthentication: {
      ...ja,
      subject: '確認コード',
      heading: '確認コード',
      intro: (brand) => `${brand}のパスワードを変更するには、次のコードを入力してください。`,
      code: 'コード：',
      validity: 'コードの有効期限は1時間で、一度だけ使えます。',
      notYou: 'お心当たりのない場合は、コードを誰にも教えないでください。',
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
    email_change_new: {
      ...en,
      subject: 'Confirm your new email address',
      heading: 'Your new email address',
      intro: (brand, newEmail) =>
        `You asked to change the email address of your ${brand} account to ${newEmail}. Press the button below to confirm it.`,
      button: 'Confirm new address',
      notYou: 'If you did not ask for this, you can ignore this mail. Nothing will change.',
    },
    email_change_current: {
      ...en,
      subject: 'Agree to a new email address',
      heading: 'A new email address',
      intro: (brand, newEmail) =>
        `The email address of your ${brand} account is to change to ${newEmail}. Press the button below if you agree.`,
      button: 'Agree to the change',
      notYou:
        'If you did not ask for this, do not press the button, and your address stays as it is. Changing your password is then a good idea.',
    },
    invite: {
      ...en,
      subject: "You've been invited",
      heading: "You've been invited",
      intro: (brand) =>
        `You are invited to join ${brand}. Press the button below to accept, and your account is ready.`,
      button: 'Accept the invitation',
      notYou: 'If you did not expect this, you can ignore this mail.',
    },
    reauthentication: {
      ...en,
      subject: 'Your verification code',
      heading: 'Your verification code',
      intro: (brand) => `Enter this code to change the password of your ${brand} account.`,
      code: 'Code:',
      validity: 'The code is valid for one hour and works once.',
      notYou: 'If you did not ask for this, do not tell the code to anybody.',
    },
  },
};
