import { ArrowLeft, ArrowRight } from 'lucide-react';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Row } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';

/** The shown rows and the total; above the ceiling "1,000+". */
interface Range {
  from: number;
  to: number;
  total: number;
}

function RangeLine({ from, to, total }: Range) {
  const t = useText();
  const { number, count } = useFormat();
  return (
    <Text className="num" size="sm" tone="muted" role="status">
      {t(m.ui_range, { from: number(from), to: number(to), total: count(total) })}
    </Text>
  );
}

/** Without `onPrevious` or `onNext` that button is disabled. */
interface PagerProps {
  range: Range;
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
}

/** The footer of a paginated table: shown rows, previous and next. */
export function Pager({ range, onPrevious, onNext }: PagerProps) {
  const t = useText();
  return (
    <Row as="nav" gap={4} justify="between" aria-label={t(m.ui_pages)}>
      <RangeLine {...range} />
      <Row noWrap>
        <Button variant="secondary" size="sm" icon={<ArrowLeft />} disabled={!onPrevious} onClick={onPrevious}>
          {t(m.ui_previous)}
        </Button>
        <Button variant="secondary" size="sm" disabled={!onNext} onClick={onNext}>
          {t(m.ui_next)}
          <ArrowRight />
        </Button>
      </Row>
    </Row>
  );
}
