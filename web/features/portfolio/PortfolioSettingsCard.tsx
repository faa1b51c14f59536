import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { getPortfolioSettings, type PortfolioSettings, savePortfolioSettings } from '#domain/portfolio/contract.ts';
import { type HandleFault, maxHandle } from '#domain/portfolio/handle.ts';
import { portfolioPath } from '#domain/portfolio/rules.ts';
import { maxLineLength } from '#domain/profiles/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { ApiError } from '#web/lib/api/call-api.ts';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { useChange } from '#web/lib/api/use-change.ts';
import { keyOf, apiQuery } from '#web/lib/api/query.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { Button, buttonClass } from '#web/ui/buttons/Button.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Checkbox } from '#web/ui/forms/Checkbox.tsx';
import { TextField } from '#web/ui/forms/TextField.tsx';
import { CardSection } from '#web/ui/layout/CardSection.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';

const faultTexts = {
  form: m.portfolio_handle_form,
  reserved: m.portfolio_handle_reserved,
  taken: m.portfolio_handle_taken,
} satisfies Record<HandleFault, unknown>;

/** Switches the own portfolio on and off, and changes its address. */
export function PortfolioSettingsCard() {
  const t = useText();
  const settings = useQuery({ ...apiQuery(getPortfolioSettings, {}), staleTime: 0 });
  return (
    <CardSection title={t(m.portfolio_settings)} lead={t(m.portfolio_settings_lead)}>
      <Loaded query={settings} failed={t(m.portfolio_failed)}>
        {(data) => <SettingsForm settings={data} />}
      </Loaded>
    </CardSection>
  );
}

function SettingsForm({ settings }: { settings: PortfolioSettings }) {
  const t = useText();
  const errorText = useErrorText();
  const { mutateAsync, isPending } = useChange(savePortfolioSettings, [keyOf(getPortfolioSettings)]);
  const form = useForm({ defaultValues: settings });
  const fault = form.formState.errors.handle?.type as HandleFault | undefined;
  const save = form.handleSubmit(async (body) => {
    try {
      await mutateAsync({ body });
      toast.success(t(m.portfolio_saved));
    } catch (error) {
      toast.error(errorText(error));
      if (error instanceof ApiError) for (const { message } of error.issues) form.setError('handle', { type: message });
    }
  });
  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <Stack>
        <Checkbox {...form.register('is_on')} label={t(m.portfolio_on)} />
        <Checkbox {...form.register('is_findable')} label={t(m.portfolio_findable)} />
        <Checkbox {...form.register('shows_availability')} label={t(m.portfolio_shows_availability)} />
        <Checkbox
          {...form.register('takes_messages')}
          label={t(m.portfolio_takes_messages)}
          hint={t(m.portfolio_takes_messages_hint)}
        />
        <TextField
          {...form.register('wished_role', { setValueAs: (text: string | null) => text?.trim() || null })}
          label={t(m.portfolio_wished_role)}
          hint={t(m.portfolio_wished_role_hint)}
          maxLength={maxLineLength}
        />
        <TextField
          {...form.register('handle')}
          label={t(m.portfolio_handle)}
          hint={`${globalThis.location.host}/people/… ${t(m.portfolio_handle_hint)}`}
          error={fault && t(faultTexts[fault])}
          maxLength={maxHandle}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
        />
        <Row gap={3}>
          <Button type="submit" busy={isPending}>
            {t(m.portfolio_save)}
          </Button>
          {settings.is_on && (
            <a
              href={portfolioPath(settings.handle)}
              target="_blank"
              rel="noreferrer"
              className={buttonClass({ variant: 'secondary' })}
            >
              <ExternalLink />
              {t(m.portfolio_look)}
            </a>
          )}
        </Row>
      </Stack>
    </form>
  );
}
