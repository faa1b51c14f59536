import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '#domain/kernel/language.ts';
import type { FastifyInstance } from 'fastify';
import { isStale } from '#server/http/responses/response-cache.ts';
import type { Clock } from '#server/runtime/clock.ts';

export interface PageRequest {
  app: FastifyInstance;
  /** Path and known query parameters. */
  address: string;
  language: Language;
  publicUrl: string;
}

/** A rendered page without headers. */
export interface RenderedPage {
  status: number;
  location: string | null;
  html: string;
  /** True for Vite's development server. */
  development: boolean;
  /** The inline scripts and styles added by the renderer. */
  scripts: string[];
  styles: string[];
  /** The age of the oldest stale content in seconds; null when fresh. */
  staleAge: number | null;
}

export interface PageBuild {
  draw(request: PageRequest): Promise<RenderedPage>;
  /** The query parameters that the page at a path declares. */
  queryOf(pathname: string, query: Record<string, string>): Promise<string>;
}

interface Drawing {
  response: Response;
  pages: string[];
  /** True if the page is complete without scripts. */
  hydratesLater: boolean;
  /** Marks scripts added by the renderer. */
  nonce: string;
}

/** The exports of the built renderer; the server does not import types from web/. */
export interface Renderer {
  renderPage(request: {
    url: string;
    language: Language;
    publicUrl: string;
    now: string;
    send(request: WireRequest): Promise<{ status: number; json: unknown }>;
  }): Promise<Drawing>;
  queryOfPage(pathname: string, query: Record<string, string>): string;
}

interface WireRequest {
  method: string;
  address: string;
  headers: Record<string, string>;
  body?: string;
}

interface ManifestChunk {
  file: string;
  css?: string[];
  imports?: string[];
  assets?: string[];
}

type Manifest = Record<string, ManifestChunk>;

const ground = 'web/styles/base.css';
const entry = 'web/app/entry-client.tsx';
/** The entry of complete pages, which hydrates at the first interaction. */
const starter = 'web/app/start/entry-start.ts';
/** Fonts preloaded on every page. */
const preloadedFonts = /geologica-(cyrillic|latin)-mn/;

/** Opens the build in dist/; the renderer is loaded with the first page. */
export async function openBuild(projectDir: string, clock: Clock): Promise<PageBuild> {
  const manifest = JSON.parse(
    await readFile(path.join(projectDir, 'dist/client/.vite/manifest.json'), 'utf8'),
  ) as Manifest;
  const styleOf = await readStyles(projectDir, manifest);
  let renderer: Promise<Renderer> | null = null;
  const load = () =>
    (renderer ??= import(
      pathToFileURL(path.join(projectDir, 'dist/server/entry-server.js')).href
    ) as Promise<Renderer>);
  return {
    queryOf: async (pathname, query) => (await load()).queryOfPage(pathname, query),
    draw: async (request) =>
      await drawWith(
        await load(),
        { ...request, now: clock.now() },
        (drawing) => tagsFor(manifest, styleOf, drawing),
        false,
      ),
  };
}

/** Renders a page and inserts the tags of its files into the head. */
export async function drawWith(
  renderer: Renderer,
  { app, address, language, publicUrl, now }: PageRequest & { now: string },
  tags: (drawing: Drawing) => string,
  development: boolean,
): Promise<RenderedPage> {
  let isWhole = true;
  let staleAge: number | null = null;
  const drawing = await renderer.renderPage({
    url: publicUrl + address,
    language,
    publicUrl,
    now,
    send: async (call) => {
      const answer = await app.inject({
        method: call.method as 'GET',
        url: call.address,
        headers: call.headers,
        ...(call.body !== undefined && { payload: call.body }),
      });
      isWhole &&= answer.statusCode < 500;
      if (isStale(answer.headers)) staleAge = Math.max(staleAge ?? 0, Number(answer.headers.age));
      return { status: answer.statusCode, json: answer.json<unknown>() };
    },
  });
  // Content that failed to load is fetched again in the browser, which hydrates at once.
  const head = tags({ ...drawing, hydratesLater: drawing.hydratesLater && isWhole });
  const { html, scripts } = takeMarked(await drawing.response.text(), drawing.nonce);
  // A page with failed content must not be cached or indexed.
  const status = isWhole ? drawing.response.status : 503;
  return {
    status,
    location: drawing.response.headers.get('location'),
    html: html.replace('</head>', () => `${head}</head>`),
    development,
    scripts,
    styles: Array.from(head.matchAll(inlineStyle), ([, text = '']) => text),
    staleAge,
  };
}

const inlineStyle = /<style>([\s\S]*?)<\/style>/g;

/**
 * Collects the inline scripts with the renderer's mark and removes the mark. Their hashes go into the CSP, since a cached page cannot have a
 * nonce. Scripts from content have no mark.
 */
function takeMarked(html: string, nonce: string): { html: string; scripts: string[] } {
  const mark = ` nonce="${nonce}"`;
  const scripts: string[] = [];
  for (let at = html.indexOf(mark); at !== -1; at = html.indexOf(mark, at + 1)) {
    const end = html.indexOf('>', at);
    const tag = html.slice(html.lastIndexOf('<', at), end);
    const isExecutable = !tag.includes(' src=') && !tag.includes('application/ld+json');
    if (tag.startsWith('<script') && isExecutable) scripts.push(html.slice(end + 1, html.indexOf('</script>', end)));
  }
  const meta = `<meta property="csp-nonce" content="${nonce}"/>`;
  return { html: html.replaceAll(meta, '').replaceAll(mark, ''), scripts };
}

const stylesOf = ({ css = [], file }: ManifestChunk) => (file.endsWith('.css') ? [file] : css);

async function readStyles(projectDir: string, manifest: Manifest): Promise<Map<string, string>> {
  const files = [...new Set(Object.values(manifest).flatMap(stylesOf))];
  return new Map(
    await Promise.all(
      files.map(async (file): Promise<[string, string]> => [
        file,
        (await readFile(path.join(projectDir, 'dist/client', file), 'utf8')).trim(),
      ]),
    ),
  );
}

function tagsFor(manifest: Manifest, styleOf: Map<string, string>, { pages, hydratesLater }: Drawing): string {
  const sources = [ground, ...[entry, ...pages].flatMap((source) => withImports(manifest, source))];
  const chunks = [...new Set(sources)].map((name) => manifest[name]).filter((chunk) => chunk !== undefined);
  const styles = new Set(chunks.flatMap(stylesOf));
  const fonts = new Set(chunks.flatMap((chunk) => chunk.assets ?? []).filter((file) => preloadedFonts.test(file)));
  const scripts = chunks.map((chunk) => chunk.file).filter((file) => file.endsWith('.js'));
  const links = [...styles].map((file) => `<link rel="stylesheet" href="/${file}" disabled>`).join('');
  const preloads = scripts.map((file) => `<link rel="modulepreload" href="/${file}">`).join('');
  return [
    ...[...fonts].map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`),
    // Inlined: twenty more files would block the first paint. Disabled links tell the loader of lazy parts that these styles exist; they are
    // in a template, since the preload scanner would fetch them otherwise.
    `<style>${[...styles].map((file) => styleOf.get(file)).join('')}</style>`,
    `<template id="later">${links}${hydratesLater ? preloads : ''}</template>`,
    hydratesLater ? '' : preloads,
    `<script type="module" src="/${manifest[hydratesLater ? starter : entry]?.file ?? ''}"></script>`,
  ].join('');
}

/** Sorts a chunk after its imports, so that its styles override theirs. */
function withImports(manifest: Manifest, name: string, seen = new Set<string>()): string[] {
  if (seen.has(name)) return [];
  seen.add(name);
  return [...(manifest[name]?.imports ?? []).flatMap((imported) => withImports(manifest, imported, seen)), name];
}
