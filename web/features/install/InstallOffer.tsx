import { Download } from 'lucide-react';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { declinedKey, type Offer } from './offer.ts';

/** Remembers on this device that the learner does not want it. */
function decline(): void {
  window.localStorage.setItem(declinedKey, '');
  window.dispatchEvent(new Event('storage'));
}

/** Offers to install the site, or says how on an iPhone, which receives notifications only then. */
export function InstallOffer({ offer }: { offer: Offer }) {
  const t = useText();
  const isIphone = offer === 'iphone';
  // The browser shows its dialog once; an answer there holds too.
  const install = async () => {
    await window.installPrompt?.prompt().catch(() => undefined);
    decline();
  };
  return (
    <Banner title={t(isIphone ? m.install_iphone_title : m.install_title)}>
      <Stack gap={3}>
        <p>{t(isIphone ? m.install_iphone_text : m.install_text)}</p>
        <Row>
          {!isIphone && (
            <Button size="sm" icon={<Download />} onClick={() => void install()}>
              {t(m.install_install)}
            </Button>
          )}
          <Button variant={isIphone ? 'secondary' : 'ghost'} size="sm" onClick={decline}>
            {t(isIphone ? m.install_close : m.install_later)}
          </Button>
        </Row>
      </Stack>
    </Banner>
  );
}
