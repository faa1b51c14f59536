import escapeHtml from 'escape-html';
import type { Language } from '#domain/kernel/language.ts';
import type { PersonNames } from '#domain/names/names.ts';
import { salutationName } from '#domain/names/salutation.ts';
import { m } from '#server/paraglide/messages.js';
import type { Config } from '#server/runtime/config/config.ts';

/** The sender as named in the signature. */
export type MailSite = Pick<Config, 'BRAND_NAME' | 'brandNames' | 'CONTACT_EMAIL' | 'publicUrl'>;

/** The content of an email, from top to bottom; absent parts are left out. */
export interface Email {
  language: Language;
  site: MailSite;
  /** The recipient's names, only for a verified address: anyone can sign up with another person's address and choose the name. */
  recipient?: PersonNames | null;
  heading: string;
  paragraphs: readonly string[];
  lines?: readonly string[];
  button?: { label: string; link: string };
  code?: { label: string; value: string };
  footnotes: readonly string[];
}

// Mail clients support tables, attributes and inline styles; few support style sheets, and only those get dark mode.
// The colours, light and dark, are those of web/styles/tokens.css.
const colours = {
  paper: ['#f4f6fb', '#0a1026'],
  surface: ['#ffffff', '#121a38'],
  ink: ['#0f1a3a', '#eef2fc'],
  quiet: ['#3f4a6b', '#b8c3e0'],
  line: ['#d6dcea', '#28335e'],
  action: ['#1d47b4', '#9db7ff'],
  'on-action': ['#ffffff', '#0a1026'],
  soft: ['#e2e9fa', '#1d2b5c'],
  petal: ['#d9517f', '#ffc1d3'],
} as const;

/** The colours of the route line: the four stages and the job. */
const stations = [
  ['#b8285e', '#ff94b6'],
  ['#1d5fc4', '#86b4ff'],
  ['#0f7358', '#5cd3ac'],
  ['#a85207', '#f5a65b'],
  ['#0f1a3a', '#eef2fc'],
] as const;

const fonts = `'Geologica',-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Helvetica Neue','Hiragino Sans','Yu Gothic UI','Noto Sans JP',sans-serif`;

/** The salutation of an email; '' for a recipient without a name. */
export function salutationOf({ language: locale, recipient }: Email): string {
  const name = recipient ? salutationName(recipient, locale) : '';
  return name && m.mail_salutation({ name }, { locale });
}

/** The signature: the sender and the contact address. */
export const signatureOf = ({ site, language }: Email) => [
  site.brandNames[language],
  site.CONTACT_EMAIL,
  site.publicUrl,
];

const light = (name: keyof typeof colours) => colours[name][0];

const darkRules = [
  ...Object.entries(colours).flatMap(([name, [, dark]]) => [
    `.bg-${name}{background-color:${dark}!important}`,
    `.c-${name}{color:${dark}!important}`,
  ]),
  `.rule{border-color:${colours.line[1]}!important}`,
  ...stations.map(([, dark], index) => `.station-${index}{background-color:${dark}!important}`),
].join('\n');

/** Renders an email as HTML in the look of the site. */
export function htmlOf(email: Email): string {
  const { language, site, heading, paragraphs } = email;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(heading)}</title>
<style>
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
${darkRules}
}
</style>
</head>
<body class="bg-paper" style="margin:0;padding:0;background-color:${light('paper')}">
${preheaderOf(paragraphs[0] ?? heading)}
<table role="presentation" lang="${language}" class="bg-paper" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${light('paper')}" style="background-color:${light('paper')};font-family:${fonts}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;text-align:left">
<tr><td style="padding:0 4px 16px">${wordmarkOf(site.BRAND_NAME)}</td></tr>
<tr><td>${stationLine}</td></tr>
<tr><td class="bg-surface" bgcolor="${light('surface')}" style="padding:32px 28px;background-color:${light('surface')};border-radius:0 0 14px 14px">
${contentOf(email)}</td></tr>
<tr><td class="c-quiet" style="padding:16px 4px 0;color:${light('quiet')};font-size:13px;line-height:1.6">${signatureOf(email).map(escapeHtml).join('<br>')}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

// The preview text in lists of emails; the spaces keep the rest of the email out of it.
const preheaderOf = (text: string) =>
  `<div aria-hidden="true" style="display:none;max-height:0;overflow:hidden;mso-hide:all;font-size:1px;line-height:1px;opacity:0">${escapeHtml(text)}${'&#847;&zwnj;&nbsp;'.repeat(40)}</div>`;

const wordmarkOf = (brand: string) =>
  `<span class="c-petal" aria-hidden="true" style="color:${light('petal')};font-size:22px;line-height:28px;font-weight:700">&#10047;&#65038;</span>&nbsp;<span class="c-ink" style="color:${light('ink')};font-size:20px;line-height:28px;font-weight:700">${escapeHtml(brand)}</span>`;

const stationLine = `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>${stations
  .map(
    ([colour], index) =>
      `<td class="station-${index}" width="20%" height="4" bgcolor="${colour}" style="height:4px;background-color:${colour};font-size:0;line-height:0">&nbsp;</td>`,
  )
  .join('')}</tr></table>`;

function contentOf(email: Email): string {
  const { language, heading, paragraphs, lines = [], button, code, footnotes } = email;
  const items = lines.map((line) => `<li style="margin:0 0 6px">${escapeHtml(line)}</li>`).join('\n');
  const list = `<ul class="c-ink" style="margin:0 0 16px;padding-left:20px;color:${light('ink')};font-size:16px;line-height:1.6">\n${items}\n</ul>\n`;
  return [
    `<h1 class="c-ink" style="margin:0 0 16px;color:${light('ink')};font-size:24px;line-height:1.3;font-weight:700">${escapeHtml(heading)}</h1>\n`,
    ...[salutationOf(email), ...paragraphs].filter(Boolean).map((text) => paragraphOf(text)),
    lines.length > 0 ? list : '',
    button ? buttonOf(button, language) : '',
    code ? codeOf(code) : '',
    footnotes.length > 0 ? footnotesOf(footnotes) : '',
  ].join('');
}

const paragraphOf = (text: string) =>
  `<p class="c-ink" style="margin:0 0 16px;color:${light('ink')};font-size:16px;line-height:1.6">${withBreaks(text)}</p>\n`;

const buttonOf = ({ label, link }: NonNullable<Email['button']>, language: Language) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0 16px"><tr><td class="bg-action" bgcolor="${light('action')}" style="background-color:${light('action')};border-radius:10px"><a class="c-on-action" href="${escapeHtml(link)}" style="display:inline-block;padding:13px 22px;color:${light('on-action')};font-size:16px;line-height:1.3;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>
<p class="c-quiet" style="margin:0 0 24px;color:${light('quiet')};font-size:13px;line-height:1.6">${m.mail_address_hint({}, { locale: language })}<br><a class="c-action" href="${escapeHtml(link)}" style="color:${light('action')};word-break:break-all">${escapeHtml(link)}</a></p>
`;

const codeOf = ({ label, value }: NonNullable<Email['code']>) =>
  `${paragraphOf(label)}<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px"><tr><td class="bg-soft c-ink" bgcolor="${light('soft')}" style="padding:14px 22px;background-color:${light('soft')};border-radius:10px;color:${light('ink')};font-family:ui-monospace,Menlo,Consolas,monospace;font-size:32px;line-height:1.2;font-weight:700;letter-spacing:6px">${escapeHtml(value)}</td></tr></table>
`;

const footnotesOf = (footnotes: readonly string[]) =>
  `<p class="c-quiet rule" style="margin:8px 0 0;padding:16px 0 0;border-top:1px solid ${light('line')};color:${light('quiet')};font-size:14px;line-height:1.6">${footnotes.map((text) => withLinks(withBreaks(text))).join('<br>')}</p>\n`;

const withBreaks = (text: string) => escapeHtml(text).replace(/\r?\n/g, '<br>');

/** Makes links of the addresses in escaped text of our own; in text of others they would lend our name to any address. */
const withLinks = (html: string) =>
  html.replace(
    /https?:\/\/[^\s<]+/g,
    (link) => `<a class="c-action" href="${link}" style="color:${light('action')};word-break:break-all">${link}</a>`,
  );
