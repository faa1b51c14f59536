// The table of lessons that the desk pastes, for desk.mjs.

/** Six lessons a week; only the first one of a week names it. */
export function lessonTable(lessons) {
  const link = (kind, nth) => `https://example.com/${kind}/${nth}`;
  const rows = Array.from({ length: lessons }, (_, nth) => {
    const week = nth % 6 === 0 ? 20 + nth / 6 : '';
    return [
      week,
      `Pasted ${nth}`,
      `Хичээл ${nth}`,
      `授業 ${nth}`,
      '25 min',
      link('video', nth),
      link('quiz', nth),
    ].join('\t');
  });
  return ['Week\tTitle\tTitle (Mongolian)\tTitle (Japanese)\tDuration\tVideo\tQuiz', ...rows].join('\n');
}
