import { AppError } from '#domain/kernel/errors.ts';
import { languages } from '#domain/kernel/language.ts';
import { pageRecords, recordNames } from '#domain/kernel/records/record-names.ts';
import { languagesOfTitle } from '#domain/site/rules.ts';
import type { FastifyInstance } from 'fastify';
import { createDocumentCache } from '#server/documents/document-cache.ts';
import { compressLargeDocument, type ResponseBody } from '#server/http/responses/response-body.ts';
import { sendDocument } from '#server/http/responses/shared-caching.ts';
import type { Services } from '#server/services/services.ts';
import {
  catalogueChangedAt,
  listSitemapFiles,
  listSitemapRows,
  type SitemapFile,
  type SitemapKind,
} from './queries.ts';
import { pagesPerFile, sitemapIndexOf, sitemapOf, type SitePage } from './sitemap.ts';

/** Cache lifetime of sitemap files. */
const ttl = 60_000;

/** The path of each kind of page; those of courses are for signed-in users. */
const folders = new Map<SitemapKind, string>([
  ...pageRecords().flatMap(({ path, list }) => (path === 'courses' ? [] : [[path, list] as const])),
  ['people', '/people'],
]);
const kinds = [...folders.keys()];

const lists = Object.values(recordNames).flatMap((record) => ('list' in record ? [record.list] : []));

/** Pages without records; that of the courses has a date. */
const fixedPages: SitePage[] = [
  ...['/', '/internships', ...lists.filter((path) => path !== '/courses')].map((path) => ({ path, own: languages })),
  { path: '/terms', own: ['en'] },
  { path: '/privacy', own: ['en'] },
];

const pathOf = (kind: 'pages' | SitemapKind, file: number) => `/sitemap-${kind}-${file}.xml`;

/** Serves the sitemap: an index, a file of fixed pages, and files of records. */
export function sitemapRoutes(app: FastifyInstance, { db, responses, config }: Services): void {
  const { publicUrl, SHARED_CACHE_S: seconds } = config;
  const documents = createDocumentCache<ResponseBody>({ ttl });
  const boundaries = createDocumentCache<SitemapFile[]>({ ttl });
  let changes = 0;
  responses.onChange(() => (changes += 1));
  const filesOf = (kind: SitemapKind) =>
    boundaries.get(`${kind} ${changes}`, () => listSitemapFiles(db, kind, pagesPerFile));

  const drawIndex = async () => {
    const files = await Promise.all(
      kinds.map(async (kind) =>
        (await filesOf(kind)).map(({ changed_at: changedAt }, index) => ({ path: pathOf(kind, index + 1), changedAt })),
      ),
    );
    const fixed = { path: pathOf('pages', 1), changedAt: await catalogueChangedAt(db) };
    return sitemapIndexOf(publicUrl, [fixed, ...files.flat()]);
  };
  const drawFixed = async () => {
    const courses = { path: '/courses', own: languages, changedAt: await catalogueChangedAt(db) };
    return sitemapOf(publicUrl, [...fixedPages, courses]);
  };
  const drawFile = async (kind: SitemapKind, from: SitemapFile) => {
    const rows = await listSitemapRows(db, { kind, from, size: pagesPerFile });
    const pages = rows.map((row) => ({
      path: `${folders.get(kind)}/${row.name}`,
      own: kind === 'people' ? languages : languagesOfTitle(row),
      changedAt: row.updated_at,
    }));
    return sitemapOf(publicUrl, pages);
  };
  const serve = (path: string, draw: (file: number) => Promise<string>) => {
    app.get<{ Params: { file?: string } }>(path, async (request, reply) => {
      // Not by the whole address: each made-up query would be rendered.
      const body = await documents.get(
        `${path} ${request.params.file ?? ''} ${changes}`,
        async () => await compressLargeDocument(await draw(Number(request.params.file))),
      );
      const document = { status: 200, headers: { 'content-type': 'application/xml' }, body };
      return await sendDocument(request, reply, { document, seconds });
    });
  };
  serve('/sitemap.xml', drawIndex);
  serve(pathOf('pages', 1), drawFixed);
  for (const kind of kinds) {
    serve(`/sitemap-${kind}-:file(^[1-9]\\d{0,4}$).xml`, async (file) => {
      const from = (await filesOf(kind))[file - 1];
      if (!from) throw new AppError('not_found');
      return await drawFile(kind, from);
    });
  }
}
