import { useQuery } from '@tanstack/react-query';
import { previewLetter, testLetter } from '#domain/announcements/contract.ts';
import type { CallInput } from '#domain/kernel/endpoint.ts';
import { labeled } from '#domain/kernel/text.ts';
import { m } from '#web/paraglide/messages.js';
import { useAdminChange } from '#web/admin-kit/decisions/use-admin-change.ts';
import { apiQuery } from '#web/lib/api/query.ts';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Text } from '#web/ui/layout/Text.tsx';

type Draft = CallInput<typeof previewLetter>['body'];

/** The mail that subscribers get, from the server. */
export function LetterPreview({ draft }: { draft: Draft }) {
  const t = useText();
  const language = useLanguage();
  const { data: mail } = useQuery(apiQuery(previewLetter, { body: draft }));
  const { mutate, isPending } = useAdminChange(testLetter, ({ email }) =>
    toast.success(t(m.manage_letter_tested, { email })),
  );
  if (!mail) return null;
  return (
    <>
      <Text weight="strong">{labeled(language, t(m.manage_letter_subject), mail.subject)}</Text>
      <div
        key={mail.html}
        ref={(host) => {
          if (host) showMail(host, mail.html);
        }}
      />
      <details>
        <summary>{t(m.manage_letter_text)}</summary>
        <Text preLine breakAnywhere>
          {mail.text}
        </Text>
      </details>
      <Button variant="secondary" busy={isPending} onClick={() => mutate({ body: draft })}>
        {t(m.manage_letter_test)}
      </Button>
    </>
  );
}

// The CSP of the page forbids style attributes and frames, so each style is set by script. The rules for dark mode are left out.
function showMail(host: HTMLElement, html: string) {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const unstyled = html.slice(html.indexOf('</style>')).replaceAll(' style="', ' data-style="');
  const { body } = new DOMParser().parseFromString(unstyled, 'text/html');
  for (const element of [body, ...body.querySelectorAll<HTMLElement>('[data-style]')])
    element.style.cssText = element.dataset['style'] ?? '';
  root.replaceChildren(...body.children);
}
