import type { Language } from '#domain/kernel/language.ts';
import type { Mail } from '../../platform/mail.ts';
import { mailTexts, type MailKind } from './mail-texts.ts';

interface Contents {
  kind: MailKind;
  language: Language;
  brand: string;
  link: string;
  code: string;
}

/** The mail's subject and both its forms. */
export function writeLetter({ kind, language, brand, link, code }: Contents): Omit<Mail, 'to'> {
  const texts = mailTexts[language][kind];
  const intro = texts.intro(brand);
  const text = [texts.heading, intro, link, `${texts.code} ${code}`, texts.validity, texts.notYou, brand].join('\n\n');
  const html = `<!doctype html>
<html lang="${language}">
<body style="margin:0;padding:24px;background:#f4f4f5;font-family:sans-serif;color:#18181b">
<div style="max-width:480px;margin:0 auto;padding:32px;background:#fff;border-radius:12px">
<p style="margin:0 0 24px;font-weight:bold">${escapeHtml(brand)}</p>
<h1 style="margin:0 0 16px;font-size:22px">${escapeHtml(texts.heading)}</h1>
<p style="line-height:1.6">${escapeHtml(intro)}</p>
<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1d4ed8;color:#fff;text-decoration:none">${escapeHtml(texts.button)}</a></p>
<p>${escapeHtml(texts.code)}</p>
<p style="font-size:28px;letter-spacing:6px;font-weight:bold">${code}</p>
<p style="color:#52525b;font-size:14px;line-height:1.6">${escapeHtml(texts.validity)}<br>${escapeHtml(texts.notYou)}</p>
</div>
</body>
</html>
`;
  return { subject: texts.subject, text, html };
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter);
