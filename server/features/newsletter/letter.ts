import type { Language } from '#domain/kernel/language.ts';
import type { MailSite } from '#server/mail/email-html.ts';
import { renderEmail } from '#server/mail/email.ts';

interface LetterTexts {
  subject: string;
  heading: string;
  intro: (brand: string) => string;
  button: string;
  notYou: string;
}

const texts: Record<Language, LetterTexts> = {
  mn: {
    subject: 'Мэдээллийн захидалд бүртгүүлснээ баталгаажуулна уу',
    heading: 'Нэг алхам үлдлээ',
    intro: (brand) =>
      `${brand} сургуулийн мэдээллийн захидлыг энэ хаягаар авах хүсэлт ирлээ. Доорх товчийг дарж баталгаажуулна уу.`,
    button: 'Баталгаажуулах',
    notYou:
      'Хэрэв та энэ хүсэлтийг илгээгээгүй бол энэ имэйлийг хэрэгсэхгүй байж болно. Таны хаяг руу захидал илгээхгүй.',
  },
  ja: {
    subject: 'ニュースレター登録のご確認',
    heading: 'あと一歩です',
    intro: (brand) =>
      `${brand}のニュースレターを、このアドレスで受け取るお申し込みがありました。下のボタンを押して、登録を完了してください。`,
    button: '登録を確定する',
    notYou: 'お心当たりのない場合は、このメールを破棄してください。ニュースレターが届くことはありません。',
  },
  en: {
    subject: 'Please confirm your newsletter subscription',
    heading: 'One step left',
    intro: (brand) =>
      `We received a request to send the ${brand} newsletter to this address. Press the button to confirm.`,
    button: 'Confirm subscription',
    notYou: 'If this was not you, you can ignore this email. You will not receive the newsletter.',
  },
};

/** The mail that asks for confirmation of a subscription. */
export function confirmationMail({ language, site, link }: { language: Language; site: MailSite; link: string }) {
  const { subject, heading, intro, button, notYou } = texts[language];
  const letter = { language, site, heading, paragraphs: [intro(site.BRAND_NAME)], footnotes: [notYou] };
  return { subject, ...renderEmail({ ...letter, button: { label: button, link } }) };
}
