import type { Language } from '#domain/kernel/language.ts';

/** Changes of an account that its user is notified of. */
export type NoticeKind =
  | 'password_changed'
  | 'email_changed'
  | 'identity_linked'
  | 'identity_unlinked'
  | 'factor_added'
  | 'factor_removed'
  | 'recovery_code_used';

interface NoticeTexts {
  /** The button, which leads to a new password. */
  button: string;
  notYou: string;
  notices: Record<NoticeKind, { subject: string; intro: (brand: string, detail: string) => string }>;
}

/** The texts; `detail` is an address, or the name of a provider or factor. */
export const noticeTexts: Record<Language, NoticeTexts> = {
  mn: {
    button: 'Нууц үгээ солих',
    notYou: 'Хэрэв үүнийг та хийгээгүй бол нууц үгээ яаралтай сольж, бидэнтэй холбогдоорой.',
    notices: {
      password_changed: {
        subject: 'Таны нууц үг өөрчлөгдлөө',
        intro: (brand) => `${brand} дэх таны нууц үг өөрчлөгдлөө. Бусад төхөөрөмж дээрх нэвтрэлт тань хаагдсан.`,
      },
      email_changed: {
        subject: 'Таны имэйл хаяг өөрчлөгдлөө',
        intro: (brand, email) => `${brand}-д нэвтрэх таны имэйл хаяг ${email} болж өөрчлөгдлөө.`,
      },
      identity_linked: {
        subject: 'Нэвтрэх шинэ арга холбогдлоо',
        intro: (brand, provider) => `Одоо та ${brand}-д ${provider} бүртгэлээрээ нэвтрэх боломжтой боллоо.`,
      },
      identity_unlinked: {
        subject: 'Нэвтрэх арга салгагдлаа',
        intro: (brand, provider) => `${brand} дэх таны бүртгэлээс ${provider} бүртгэлийг салгалаа.`,
      },
      factor_added: {
        subject: 'Хоёр шатлалт нэвтрэлт идэвхжлээ',
        intro: (brand, name) => `${brand} дэх таны бүртгэлд баталгаажуулах төхөөрөмж нэмэгдлээ: ${name}.`,
      },
      factor_removed: {
        subject: 'Баталгаажуулах төхөөрөмж хасагдлаа',
        intro: (brand, name) => `${brand} дэх таны бүртгэлээс баталгаажуулах төхөөрөмж хасагдлаа: ${name}.`,
      },
      recovery_code_used: {
        subject: 'Нөөц код ашиглагдлаа',
        intro: (brand) => `${brand}-д нэвтрэхэд таны нэг удаагийн нөөц код ашиглагдлаа.`,
      },
    },
  },
  ja: {
    button: 'パスワードを変更する',
    notYou: 'お心当たりのない場合は、至急パスワードを変更し、当校までご連絡ください。',
    notices: {
      password_changed: {
        subject: 'パスワードが変更されました',
        intro: (brand) => `${brand}のパスワードが変更されました。ほかの端末からはログアウトされています。`,
      },
      email_changed: {
        subject: 'メールアドレスが変更されました',
        intro: (brand, email) => `${brand}のログイン用メールアドレスが${email}に変更されました。`,
      },
      identity_linked: {
        subject: 'ログイン方法が追加されました',
        intro: (brand, provider) => `${provider}アカウントで${brand}にログインできるようになりました。`,
      },
      identity_unlinked: {
        subject: 'ログイン方法が解除されました',
        intro: (brand, provider) => `${brand}のアカウントと${provider}アカウントの連携が解除されました。`,
      },
      factor_added: {
        subject: '二段階認証が追加されました',
        intro: (brand, name) => `${brand}のアカウントに認証デバイスが追加されました：${name}`,
      },
      factor_removed: {
        subject: '認証デバイスが解除されました',
        intro: (brand, name) => `${brand}のアカウントから認証デバイスが解除されました：${name}`,
      },
      recovery_code_used: {
        subject: 'リカバリーコードが使用されました',
        intro: (brand) => `${brand}へのログインに、リカバリーコードが1つ使用されました。`,
      },
    },
  },
  en: {
    button: 'Change password',
    notYou: 'If this was not you, change your password at once and contact us.',
    notices: {
      password_changed: {
        subject: 'Your password has changed',
        intro: (brand) =>
          `The password of your ${brand} account has changed. You are signed out on your other devices.`,
      },
      email_changed: {
        subject: 'Your email address has changed',
        intro: (brand, email) => `The address that you sign in to ${brand} with is now ${email}.`,
      },
      identity_linked: {
        subject: 'A new way to sign in',
        intro: (brand, provider) => `You can now sign in to ${brand} with ${provider}.`,
      },
      identity_unlinked: {
        subject: 'A way to sign in was removed',
        intro: (brand, provider) => `${provider} no longer signs you in to ${brand}.`,
      },
      factor_added: {
        subject: 'Two-factor authentication was turned on',
        intro: (brand, name) => `A second factor was added to your ${brand} account: ${name}.`,
      },
      factor_removed: {
        subject: 'A second factor was removed',
        intro: (brand, name) => `A second factor was removed from your ${brand} account: ${name}.`,
      },
      recovery_code_used: {
        subject: 'A recovery code was used',
        intro: (brand) => `One of your recovery codes was used to sign in to ${brand}.`,
      },
    },
  },
};
