// The colours and the frame of every illustration.

/**
 * Each colour as a class: light, dark. They repeat web/styles/tokens.css, whose variables do not reach into a file; the
 * browser gives an image the colour scheme of the page around it, so the reader's choice holds in here too.
 */
const colours = {
  sky: ['#dce7fb', '#131d45'],
  sun: ['#f9cbd9', '#7c3455'],
  far: ['#c9d6ef', '#1c2858'],
  mid: ['#afc1e6', '#24326c'],
  near: ['#8fa6d8', '#31428a'],
  deep: ['#5f7bbd', '#4a5fb0'],
  snow: ['#ffffff', '#c3d0f2'],
  board: ['#ffffff', '#eef2fc'],
  ink: ['#0f1a3a', '#0a1026'],
  dim: ['#d3dcee', '#c3cde6'],
  fe: ['#b8285e', '#e0608d'],
  be: ['#1d5fc4', '#5f97f0'],
  db: ['#0f7358', '#37b58d'],
  ops: ['#c4690f', '#ef9a4b'],
  petal: ['#f29ab8', '#f2a1bc'],
  core: ['#c73a6d', '#c73a6d'],
  lamp: ['#ffe3a3', '#ffd666'],
  skin: ['#f0c9ab', '#e3b795'],
  skin2: ['#e0ad88', '#d09c77'],
};

/** A finished file: `parts` on a surface of `width` by `height`, with the colours that they use and no others. */
export function drawing(width, height, ...parts) {
  const body = parts.flat(Infinity).join('');
  const rules = (side) =>
    Object.entries(colours)
      .flatMap(([name, sides]) => [
        body.includes(`"${name}"`) ? `.${name}{fill:${sides[side]}}` : '',
        body.includes(`"l ${name}"`) ? `.l.${name}{fill:none;stroke:${sides[side]}}` : '',
      ])
      .join('');
  const ends = body.includes('"l ') ? '.l{stroke-linecap:round;stroke-linejoin:round}' : '';
  const style = `${rules(0)}${ends}@media(prefers-color-scheme:dark){${rules(1)}}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><style>${style}</style>${body}</svg>\n`;
}

/** A number without digits that nobody sees. */
const short = (value) => String(Math.round(value * 10) / 10);

export const rect = (c, x, y, w, h, r = 0) =>
  `<rect class="${c}" x="${short(x)}" y="${short(y)}" width="${short(w)}" height="${short(h)}"${r ? ` rx="${r}"` : ''}/>`;
export const circle = (c, x, y, r) => `<circle class="${c}" cx="${short(x)}" cy="${short(y)}" r="${short(r)}"/>`;
export const path = (c, d) => `<path class="${c}" d="${d}"/>`;
/** A stroke of `width`. */
export const line = (c, d, width) => `<path class="l ${c}" d="${d}" stroke-width="${width}"/>`;
export const ellipse = (c, x, y, rx, ry) => `<ellipse class="${c}" cx="${x}" cy="${y}" rx="${rx}" ry="${ry}"/>`;
/** `parts` moved to a place, and enlarged. */
export const at = (x, y, scale, ...parts) =>
  `<g transform="translate(${short(x)} ${short(y)})${scale === 1 ? '' : ` scale(${scale})`}">${parts.flat(Infinity).join('')}</g>`;
