import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Banner } from './Banner.tsx';

export interface ConflictBannerProps {
  title: string;
  text: string;
  /** Loads the newer version, with the changes made here or without them. */
  onResolve: (keepMine: boolean) => void;
}

/** Says that a newer version was saved elsewhere. */
export function ConflictBanner({ title, text, onResolve }: ConflictBannerProps) {
  const t = useText();
  return (
    <Banner tone="warn" live title={title}>
      <Stack gap={2}>
        <p>{text}</p>
        <Row>
          <Button size="sm" onClick={() => onResolve(true)}>
            {t(m.manage_conflict_keep)}
          </Button>
          <Button size="sm" variant="secondary" onClick={() => onResolve(false)}>
            {t(m.manage_conflict_discard)}
          </Button>
        </Row>
      </Stack>
    </Banner>
  );
}
