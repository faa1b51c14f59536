/** Moves the template's links to styles and scripts into the head before hydration. */
export function loadDeferredAssets(): void {
  const later = document.querySelector<HTMLTemplateElement>('template#later');
  if (later) document.head.append(later.content);
}
