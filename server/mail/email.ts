import { htmlOf, type Email, salutationOf, signatureOf } from './email-html.ts';

/** Renders an email as plain text and HTML. */
export function renderEmail(email: Email): { text: string; html: string } {
  return { text: plainTextOf(email), html: htmlOf(email) };
}

function plainTextOf(email: Email): string {
  const { language, heading, paragraphs, lines = [], button, code, footnotes } = email;
  const list = lines.map((line) => `- ${line}`).join('\n');
  const colon = language === 'ja' ? '：' : ':';
  const parts = [
    heading,
    salutationOf(email),
    ...paragraphs,
    list,
    button && `${button.label}${colon}\n${button.link}`,
    code && `${code.label} ${code.value}`,
    footnotes.join('\n'),
    `-- \n${signatureOf(email).join('\n')}`,
  ];
  return parts.filter((part) => part).join('\n\n');
}
