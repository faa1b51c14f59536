/**
 * Finds visible texts that cannot be read: they overflow or are cut off by a box, end in an ellipsis, or are a placeholder wider
 * than its field. Text in a scroll container counts as readable, and so do the clamped text and the fading tags of a card, which the
 * card's page shows in full. The function runs in the browser, so it contains all its helpers.
 */
export function findClippedTexts(): string[] {
  // The preview of a paper draws its PDF, and the account menu shows the whole name.
  const excluded =
    'script, style, template, noscript, option, title, .visually-hidden, [role=region] > [lang=ja], header [aria-haspopup]';
  const found = new Set<string>();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const parent = text.parentElement;
    if (!text.textContent?.trim() || !parent || parent.closest(excluded) || !isVisible(parent)) continue;
    const fault = faultOf(linesOf(text), parent);
    if (fault) found.add(`${fault}: ${text.textContent.trim().slice(0, 60)}`);
  }
  // Labels repeat the long hints of admins and of the search below a lesson, which may end in an ellipsis.
  const hasLongHints = /^\/admin-dashboard|\/lessons\//.test(location.pathname);
  const hinted = document.querySelectorAll<HTMLInputElement>('input[placeholder]');
  for (const field of hasLongHints ? [] : hinted)
    if (isVisible(field) && textWidth(field) > contentWidth(field)) found.add(`too narrow: ${field.placeholder}`);
  return [...found];

  function isVisible(element: Element): boolean {
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
      const isOverflowing = box.scrollWidth > box.clientWidth;
      if ((style.overflowX === 'auto' || style.maskImage !== 'none') && isOverflowing) return null;
      if (style.overflowY === 'auto' && box.scrollHeight > box.clientHeight) return null;
      if (style.textOverflow === 'ellipsis' && isOverflowing) return 'ends in an ellipsis';
      const { left, right, top, bottom, width } = box.getBoundingClientRect();
      if (width <= 1) return null; // for screen readers only
      if (lines.some((line) => line.left < left - 1 || line.right > right + 1)) return 'overflows';
      if (style.webkitLineClamp !== 'none') return null;
      if (style.overflowY !== 'visible' && lines.some((line) => line.top < top - 2 || line.bottom > bottom + 2))
        return 'is cut off';
    }
    return null;
  }

  function textWidth(field: HTMLInputElement): number {
    const context = document.createElement('canvas').getContext('2d');
    if (!context) return 0;
    const { font, letterSpacing } = getComputedStyle(field, '::placeholder');
    context.font = font;
    context.letterSpacing = letterSpacing === 'normal' ? '0px' : letterSpacing;
    return context.measureText(field.placeholder).width;
  }

  function contentWidth(field: HTMLInputElement): number {
    const { paddingLeft, paddingRight } = getComputedStyle(field);
    // A field with a value shows no placeholder.
    return field.value
      ? Infinity
      : field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  }
}
