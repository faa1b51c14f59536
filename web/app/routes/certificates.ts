import { createRoute } from '@tanstack/react-router';
import { getCertificate } from '#domain/certificates/contract.ts';
import { certificatePath } from '#domain/certificates/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { textIn } from '#web/lib/i18n/text.ts';
import { lazyScreen } from '#web/app/start/lazy-screen.ts';
import { publicLayout } from './layouts.ts';
import { loadRecord } from './load-record.ts';
import { headOf } from './page-head.ts';

/** The public page of a certificate. */
export const certificateRoute = createRoute({
  getParentRoute: () => publicLayout,
  path: '/certificates/$number',
  component: lazyScreen(() => import('#web/pages/public/details/CertificatePage.tsx'), 'CertificatePage'),
  notFoundComponent: lazyScreen(
    () => import('#web/pages/public/details/CertificatePage.tsx'),
    'MissingCertificatePage',
  ),
  staticData: { page: 'web/pages/public/details/CertificatePage.tsx' },
  loader: ({ context, params }) => loadRecord(context, getCertificate, { params }),
  head: ({ match: { context }, loaderData: certificate }) => {
    if (!certificate) return headOf(context, { noindex: true });
    const { number } = certificate;
    const t = textIn(context.language);
    return headOf(context, {
      title: t(m.certificates_check_title, { number }),
      description: t(m.certificates_check_description),
      path: certificatePath(number),
      noindex: true,
    });
  },
});
