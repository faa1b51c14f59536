import MarkdownIt from 'markdown-it';

// No HTML of the writer's own gets through, so that what comes out is only what the rules below make. Tables would carry
// styles within their cells, which pages forbid.
const markdown = new MarkdownIt({ html: false }).disable('table');

/** Where a link may lead: another site, an address of this one, a place in the same text, or a mailbox. */
const isAllowedLink = (address: string) =>
  /^(?:https?:\/\/|mailto:|#)/i.test(address) || /^\/(?!\/)/.test(address) || /^[\w.-]+(?:[/?#]|$)/.test(address);

/** What a picture may be: one of another site by https, or one that is uploaded here. */
const isAllowedPicture = (address: string) => /^(?:https:\/\/|\/media\/images\/[\w-]+$)/i.test(address);

markdown.validateLink = (address) => isAllowedLink(address.trim());

const { rules } = markdown.renderer;

rules.link_open = (tokens, index, options, _env, renderer) => {
  const token = tokens[index];
  if (/^https?:/i.test(String(token?.attrGet('href')))) token?.attrSet('rel', 'noopener noreferrer');
  return renderer.renderToken(tokens, index, options);
};

const drawPicture = rules.image;
rules.image = (tokens, index, options, env, renderer) => {
  const token = tokens[index];
  if (!token || !drawPicture) return '';
  if (!isAllowedPicture(String(token.attrGet('src')))) {
    return markdown.utils.escapeHtml(renderer.renderInlineAsText(token.children ?? [], options, env));
  }
  for (const [name, value] of Object.entries({ loading: 'lazy', decoding: 'async', referrerpolicy: 'no-referrer' })) {
    token.attrSet(name, value);
  }
  return drawPicture(tokens, index, options, env, renderer);
};

// The page has its own first heading: those of a text begin below it.
markdown.core.ruler.push('lower_headings', ({ tokens }) => {
  for (const token of tokens) if (token.type.startsWith('heading_') && token.tag === 'h1') token.tag = 'h2';
});

/** The HTML of a text in Markdown, safe to stand in a page. */
export const htmlOf = (text: string): string => markdown.render(text);

/** The HTML of a post's text in the languages that have one. */
export function htmlOfBodies({
  body,
  body_jp,
  body_mn,
}: Record<'body', string> & Record<'body_jp' | 'body_mn', string | null>) {
  return {
    body_html: htmlOf(body),
    body_html_jp: body_jp === null ? null : htmlOf(body_jp),
    body_html_mn: body_mn === null ? null : htmlOf(body_mn),
  };
}
