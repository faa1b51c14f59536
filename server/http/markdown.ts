import type { LocalizedRow } from '#domain/kernel/language.ts';
import MarkdownIt from 'markdown-it';

// Raw HTML is disabled, so the output contains only what the rules below produce.
const markdown = new MarkdownIt({ html: false });

/** Allowed link targets: http(s), paths of this site, fragments, mailto. */
const isAllowedLink = (address: string) =>
  /^(?:https?:\/\/|mailto:|#)/i.test(address) || /^\/(?!\/)/.test(address) || /^[\w.-]+(?:[/?#]|$)/.test(address);

/** Allowed image sources: https, or uploaded images. */
const isAllowedPicture = (address: string) => /^(?:https:\/\/|\/media\/images\/[\w-]+$)/i.test(address);

markdown.validateLink = (address) => isAllowedLink(address.trim());

const { rules } = markdown.renderer;

rules.link_open = (tokens, index, options, _env, renderer) => {
  const token = tokens[index];
  if (/^https?:/i.test(String(token?.attrGet('href')))) token?.attrSet('rel', 'noopener noreferrer');
  return renderer.renderToken(tokens, index, options);
};

/** The environment of a rendering that draws no pictures. */
const withoutPictures = {};

const drawPicture = rules.image;
rules.image = (tokens, index, options, env, renderer) => {
  const token = tokens[index];
  if (!token || !drawPicture) return '';
  if (env === withoutPictures || !isAllowedPicture(String(token.attrGet('src')))) {
    return markdown.utils.escapeHtml(renderer.renderInlineAsText(token.children ?? [], options, env));
  }
  for (const [name, value] of Object.entries({ loading: 'lazy', decoding: 'async', referrerpolicy: 'no-referrer' })) {
    token.attrSet(name, value);
  }
  return drawPicture(tokens, index, options, env, renderer);
};

// A wide table scrolls in a focusable region that is labelled by its headers.
rules.table_open = (tokens, index, options, env) => {
  const heads = tokens.slice(
    index,
    tokens.findIndex(({ type }, place) => place > index && type === 'thead_close'),
  );
  const names = heads
    .filter(({ type }) => type === 'inline')
    .map(({ children }) => markdown.renderer.renderInlineAsText(children ?? [], options, env).trim());
  const label = markdown.utils.escapeHtml(names.filter(Boolean).join(', '));
  return `<div role="group" tabindex="0" aria-label="${label}"><table>\n`;
};
rules.table_close = () => '</table></div>\n';

// Inline styles are forbidden by the CSP, so the alignment of cells becomes a data attribute.
markdown.core.ruler.push('dress_cells', ({ tokens }) => {
  for (const token of tokens.filter(({ type }) => type === 'th_open' || type === 'td_open')) {
    const [, align] = /^text-align:(\w+)$/.exec(String(token.attrGet('style'))) ?? [];
    token.attrs = align === undefined ? [] : [['data-align', align]];
    if (token.type === 'th_open') token.attrSet('scope', 'col');
  }
});

// The page has an h1, so headings of the text start at h2.
markdown.core.ruler.push('lower_headings', ({ tokens }) => {
  for (const token of tokens) if (token.type.startsWith('heading_') && token.tag === 'h1') token.tag = 'h2';
});

/** Renders Markdown to safe HTML. */
export const htmlOf = (text: string): string => markdown.render(text);

/** Like `htmlOf` for the text of a learner, without pictures: their sites would learn who reads it. */
export const htmlOfUser = (text: string): string => markdown.render(text, withoutPictures);

/** Markdown as plain text, for emails: without marks, and with the addresses of links; lists stay as they are. */
export const plainTextOf = (text: string): string =>
  text
    .replace(/^```.*\n?/gm, '')
    .replace(/^ {0,3}(?:#{1,6}|>) +/gm, '')
    .replace(/!?\[([^[\]\n]*)\]\(([^()\s]+)\)/g, '$1 ($2)')
    .replace(/(\*\*|__|`)(?=\S)([^\n]*?\S)\1/g, '$2')
    .replace(/(?<![\p{L}\p{N}*_])([*_])(?=[^\s*_])([^\n*_]*[^\s*_])\1(?![\p{L}\p{N}*_])/gu, '$2');

/** Adds a comment as HTML. */
export const withCommentHtml = <Row extends { comment: string | null }>(row: Row) => ({
  ...row,
  comment_html: row.comment === null ? null : htmlOf(row.comment),
});

/** Renders the columns of a translated field: `body` and `body_jp` become `body_html` and `body_html_jp`. */
export function htmlInLanguages<Field extends string, Row extends LocalizedRow<NoInfer<Field>>>(
  row: Row,
  field: Field,
) {
  const columns: Record<string, string | null | undefined> = row;
  const rendered = ['', '_jp', '_mn'].map((end) => {
    const text = columns[`${field}${end}`] ?? null;
    return [`${field}_html${end}`, text === null ? null : htmlOf(text)];
  });
  return Object.fromEntries(rendered) as Record<`${Field}_html`, Row[Field]> &
    Record<`${Field}_html_jp` | `${Field}_html_mn`, string | null>;
}
