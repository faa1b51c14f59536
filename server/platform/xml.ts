const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** A text as it stands within XML. */
export const escaped = (text: string) => text.replace(/[&<>"']/g, (mark) => entities[mark] ?? mark);
