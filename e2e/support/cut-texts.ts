/**
 * What of the texts on the page in view cannot be read: they stand out of their boxes, are cut off by one, end in an ellipsis,
 * or are a placeholder that its field has no room for. What scrolls can be read, and so can the clamped text of a card, whole
 * on the page that the card leads to. It runs in the browser, so all that it needs stands within.
 */
export function cutTexts(): string[] {
  const silent = 'script, style, template, noscript, option, title, .visually-hidden';
  const found = new Set<string>();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const parent = text.parentElement;
    if (!text.textContent?.trim() || !parent || parent.closest(silent) || !isSeen(parent)) continue;
    const fault = faultOf(linesOf(text), parent);
    if (fault) found.add(`${fault}: ${text.textContent.trim().slice(0, 60)}`);
  }
  for (const field of document.querySelectorAll<HTMLInputElement>('input[placeholder]'))
    if (isSeen(field) && widthOf(field) > roomIn(field)) found.add(`no room: ${field.placeholder}`);
  return [...found];

  function isSeen(element: Element): boolean {
    return element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  }

  function linesOf(text: Node): DOMRect[] {
    const range = document.createRange();
    range.selectNodeContents(text);
    return [...range.getClientRects()];
  }

  function faultOf(lines: DOMRect[], parent: Element): string | null {
    for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (['inline', 'contents'].includes(style.display)) continue;
      const isWiderInside = box.scrollWidth > box.clientWidth;
      if (style.overflowX === 'auto' && isWiderInside) return null;
      if (style.textOverflow === 'ellipsis' && isWiderInside) return 'ends in an ellipsis';
      const { left, right, top, bottom } = box.getBoundingClientRect();
      if (lines.some((line) => line.left < left - 1 || line.right > right + 1)) return 'stands out';
      if (style.webkitLineClamp !== 'none') return null;
      if (style.overflowY !== 'visible' && lines.some((line) => line.top < top - 2 || line.bottom > bottom + 2))
        return 'is cut off';
    }
    return null;
  }

  function widthOf(field: HTMLInputElement): number {
    const pen = document.createElement('canvas').getContext('2d');
    if (!pen) return 0;
    const { font, letterSpacing } = getComputedStyle(field);
    pen.font = font;
    pen.letterSpacing = letterSpacing === 'normal' ? '0px' : letterSpacing;
    return pen.measureText(field.placeholder).width;
  }

  function roomIn(field: HTMLInputElement): number {
    const { paddingLeft, paddingRight } = getComputedStyle(field);
    // A field that holds a text shows no placeholder.
    return field.value
      ? Infinity
      : field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  }
}
