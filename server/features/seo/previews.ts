import { createHash } from 'node:crypto';
import { defaultLanguage, type Language, localized } from '#domain/kernel/language.ts';
import { pageRecords } from '#domain/kernel/records/record-names.ts';
import { getPreview, type PreviewKind } from '#domain/site/contract.ts';
import { languagesOfTitle } from '#domain/site/rules.ts';
import type { FastifyInstance } from 'fastify';
import { createDocumentCache } from '#server/documents/document-cache.ts';
import type { DocumentTasks } from '#server/documents/tasks.ts';
import { implementBytes } from '#server/http/implement.ts';
import { clientKeys } from '#server/runtime/client-address.ts';
import type { Services } from '#server/services/services.ts';
import { claimPreviewImage, type PreviewKey, storePreviewImage } from './commands.ts';
import { findPreviewImage, getTitles, listChangedTitles, recordOf } from './queries.ts';

/** Increase it when the layout of images changes, so that stored ones are rendered again. */
const design = 1;

/** Records rendered after a change at most; others are rendered on request. */
const maxRendered = 20;

/** Changes are collected for this time. */
const gatherMs = 500;

interface Titles {
  title: string;
  title_jp: string | null;
  title_mn: string | null;
}

interface Preview {
  key: PreviewKey;
  input: DocumentTasks['preview'];
}

function previewOf(
  { kind, id, language, brand }: { kind: PreviewKind; id: string; language: Language; brand: string },
  titles: Titles,
): Preview {
  const input = { brand, label: recordOf(kind).preview[language], title: localized(titles, 'title', language).text };
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([design, input]))
    .digest('hex');
  return { key: { kind, record_id: id, language, fingerprint }, input };
}

/** The stored image of a record, or one rendered now for `client`. */
async function getPreviewImage(
  { db, clock, config, documentWorker }: Services,
  { titles, client, ...of }: { kind: PreviewKind; id: string; language: Language; titles: Titles; client: string },
): Promise<Buffer> {
  const { key, input } = previewOf({ ...of, brand: config.BRAND_NAME }, titles);
  const stored = await findPreviewImage(db, key);
  if (stored) return stored;
  const bytes = await documentWorker.run({ name: 'preview', input, client, queue: 'visitors' });
  await storePreviewImage(db, { ...key, bytes, now: clock.now() });
  return bytes;
}

/** Renders the images of published or changed records soon after the change, in one process. */
function renderOnPublication(services: Services): void {
  const changed = new Set<string>();
  let isRunning = false;
  const run = async () => {
    const tables = [...changed];
    changed.clear();
    const kinds = pageRecords().flatMap(({ path, table }) => (tables.includes(table) ? [path] : []));
    for (const kind of kinds) await renderChanged(services, kind);
  };
  const runSoon = () => {
    if (isRunning || changed.size === 0) return;
    isRunning = true;
    setTimeout(() => {
      void run()
        .catch((error: unknown) => services.log.warn({ err: error }, 'preview images could not be rendered'))
        .finally(() => {
          isRunning = false;
          runSoon();
        });
    }, gatherMs).unref();
  };
  services.responses.onChange((table) => {
    changed.add(table);
    runSoon();
  });
}

async function renderChanged({ db, clock, config, documentWorker }: Services, kind: PreviewKind) {
  const rows = await listChangedTitles(db, kind, maxRendered);
  const previews = rows.flatMap(({ id, ...titles }) =>
    [...new Set([defaultLanguage, ...languagesOfTitle(titles)])].map((language) =>
      previewOf({ kind, id, language, brand: config.BRAND_NAME }, titles),
    ),
  );
  for (const { key, input } of previews) {
    if (!(await claimPreviewImage(db, { ...key, now: clock.now() }))) continue;
    const bytes = await documentWorker.run({ name: 'preview', input, client: 'publication', queue: 'publishing' });
    await storePreviewImage(db, { ...key, bytes, now: clock.now() });
  }
}

/** Serves social preview images. */
export function previewRoutes(app: FastifyInstance, services: Services): void {
  const images = createDocumentCache();
  implementBytes(app, services, getPreview, async ({ params, query: { lang: language }, request }, reply) => {
    const titles = await getTitles(services.db, params);
    const image = await images.get(JSON.stringify([params, language, titles]), () =>
      getPreviewImage(services, { ...params, language, titles, client: clientKeys(request.ip).client }),
    );
    return await reply.type('image/png').header('cache-control', 'public, max-age=3600').send(image);
  });
  renderOnPublication(services);
}
