import { defaultLanguage, type Language } from '#domain/kernel/language.ts';
import type { MailSite } from '#server/mail/email-html.ts';
import { renderEmail } from '#server/mail/email.ts';
import type { Mail } from '#server/mail/mailer.ts';

interface Texts {
  subject: string;
  lines: (brand: string, email: string) => [string, string];
}

const texts: Record<Language, Texts> = {
  mn: {
    subject: 'Таны нэвтрэх имэйл хаяг өөрчлөгдлөө',
    lines: (brand, email) => [
      `Админ таны ${brand} сайтад нэвтрэх имэйл хаягийг ${email} болгож өөрчиллөө. Цаашид энэ шинэ хаягаар нэвтэрнэ үү.`,
      'Хэрэв та үүнийг хүсээгүй бол бидэнтэй яаралтай холбогдоно уу.',
    ],
  },
  ja: {
    subject: 'ログイン用メールアドレスが変更されました',
    lines: (brand, email) => [
      `${brand}のログイン用メールアドレスが、管理者により${email}に変更されました。今後は新しいアドレスでログインしてください。`,
      'お心当たりのない場合は、至急ご連絡ください。',
    ],
  },
  en: {
    subject: 'Your sign-in email address has changed',
    lines: (brand, email) => [
      `An admin of ${brand} has changed the email address that you sign in with to ${email}. Please use the new one from now on.`,
      'If you did not ask for this, please contact us at once.',
    ],
  },
};

interface EmailChange {
  language: Language | null;
  site: MailSite;
  email: string;
}

/** Notifies the old address that the sign-in address has changed. */
export function writeEmailChanged(change: EmailChange): Omit<Mail, 'to'> {
  const { site } = change;
  const language = change.language ?? defaultLanguage;
  const { subject, lines } = texts[language];
  const [what, otherwise] = lines(site.BRAND_NAME, change.email);
  const letter = { language, site, heading: subject, paragraphs: [what], footnotes: [otherwise] };
  return { subject, ...renderEmail(letter) };
}
