import { useQuery } from '@tanstack/react-query';
import { type FigureName, figureNames, type HomeFigure, listFigures } from '#domain/site/figures-contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { StatFigure, StatFigures } from '#web/ui/charts/StatFigure.tsx';
import { apiQuery } from '#web/lib/api/query.ts';

/** The figures of the specification. */
export const homeFigures = {
  courses: { value: '7+', label: m.home_figure_courses },
  graduates: { value: '100+', label: m.home_figure_graduates },
  placed: { value: '90%', label: m.home_figure_placed },
} satisfies Record<FigureName, { value: string; label: typeof m.home_figure_courses }>;

/** The figures of the home page that an admin has not hidden, with year and base. */
export function HomeFigures() {
  const stored = useQuery(apiQuery(listFigures, {})).data?.rows;
  const rows = figureNames.map(
    (name) => stored?.find((row) => row.name === name) ?? { name, is_shown: true, year: null, base: null },
  );
  const shown = rows.filter((row) => row.is_shown);
  if (shown.length === 0) return null;
  return (
    <StatFigures divided>
      {shown.map((row) => (
        <Figure key={row.name} row={row} />
      ))}
    </StatFigures>
  );
}

function Figure({ row: { name, year, base } }: { row: HomeFigure }) {
  const t = useText();
  const { value, label } = homeFigures[name];
  const notes = [year && t(m.home_figure_year, { year }), base && t(m.home_figure_base, { count: base })];
  return <StatFigure value={value} label={t(label)} hint={notes.filter(Boolean).join(' · ')} />;
}
