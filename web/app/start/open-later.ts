/**
 * Puts into the page's head what waits in its template: links to the styles that are in the page already, and to the scripts
 * of a page that has slept.
 */
export function openLater(): void {
  const later = document.querySelector<HTMLTemplateElement>('template#later');
  if (later) document.head.append(later.content);
}
