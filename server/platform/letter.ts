import type { Language } from '#domain/kernel/language.ts';

/** What a mail says, from its head to its foot; what is absent is left out. */
export interface Letter {
  language: Language;
  brand: string;
  heading: string;
  paragraphs: readonly string[];
  lines?: readonly string[];
  button?: { label: string; link: string };
  code?: { label: string; value: string };
  footnotes: readonly string[];
}

/** Both forms of a mail. */
export function writeLetter(letter: Letter): { text: string; html: string } {
  return { text: plainTextOf(letter), html: htmlOf(letter) };
}

function plainTextOf({ brand, heading, paragraphs, lines = [], button, code, footnotes }: Letter): string {
  const list = lines.map((line) => `- ${line}`).join('\n');
  const parts = [
    heading,
    ...paragraphs,
    list,
    button?.link,
    code && `${code.label} ${code.value}`,
    ...footnotes,
    brand,
  ];
  return parts.filter((part) => part).join('\n\n');
}

function htmlOf({ language, brand, heading, paragraphs, lines = [], button, code, footnotes }: Letter): string {
  const body = paragraphs.map((paragraph) => `<p style="line-height:1.6">${escapeHtml(paragraph)}</p>\n`).join('');
  const items = lines.map((line) => `<li>${escapeHtml(line)}</li>\n`).join('');
  return `<!doctype html>
<html lang="${language}">
<body style="margin:0;padding:24px;background:#f4f4f5;font-family:sans-serif;color:#18181b">
<div style="max-width:480px;margin:0 auto;padding:32px;background:#fff;border-radius:12px">
<p style="margin:0 0 24px;font-weight:bold">${escapeHtml(brand)}</p>
<h1 style="margin:0 0 16px;font-size:22px">${escapeHtml(heading)}</h1>
${body}${items && `<ul style="padding-left:20px;line-height:1.6">\n${items}</ul>\n`}${button ? buttonOf(button) : ''}${code ? codeOf(code) : ''}<p style="color:#52525b;font-size:14px;line-height:1.6">${footnotes.map(escapeHtml).join('<br>')}</p>
</div>
</body>
</html>
`;
}

const buttonOf = ({ label, link }: NonNullable<Letter['button']>) =>
  `<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1d4ed8;color:#fff;text-decoration:none">${escapeHtml(label)}</a></p>
`;

const codeOf = ({ label, value }: { label: string; value: string }) => `<p>${escapeHtml(label)}</p>
<p style="font-size:28px;letter-spacing:6px;font-weight:bold">${escapeHtml(value)}</p>
`;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter);
