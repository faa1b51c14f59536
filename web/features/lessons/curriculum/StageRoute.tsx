import { stages } from '#domain/lessons/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '../../../lib/i18n/text.ts';
import { RouteLine } from '../../../ui/RouteLine.tsx';
import { stageLooks, stageNumber } from '../stage-looks.ts';

/** The route of the weekly programme: its four stages and their weeks. */
export function StageRoute() {
  const t = useText();
  return (
    <RouteLine
      label={t(m.courses_route_title)}
      direction="vertical"
      stops={stages.map((stage) => ({
        key: stage.key,
        title: t(stageLooks[stage.key].name),
        detail: t(m.courses_weeks, { from: stage.from, to: stage.to }),
        line: stageLooks[stage.key].line,
        badge: { code: stage.badge, number: stageNumber(stage) },
      }))}
    />
  );
}
