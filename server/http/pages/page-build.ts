import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '#domain/kernel/language.ts';
import type { FastifyInstance } from 'fastify';
import { isStale } from '#server/http/response-cache.ts';
import type { Clock } from '#server/runtime/clock.ts';

/** One page to draw. */
export interface PageRequest {
  app: FastifyInstance;
  /** Path and known query members. */
  address: string;
  language: Language;
  publicUrl: string;
}

/** A drawn document, before its headers. */
export interface DrawnPage {
  status: number;
  location: string | null;
  html: string;
  /** True when Vite's development server stands behind it. */
  development: boolean;
  /** The inline scripts and styles that the renderer added, and no others. */
  scripts: string[];
  styles: string[];
  /** The age in seconds of the oldest stale content on it; null when all is fresh. */
  staleAge: number | null;
}

/** The screens, built. */
export interface PageBuild {
  draw(request: PageRequest): Promise<DrawnPage>;
  /** The part of a query that the page at a path depends on. */
  queryOf(pathname: string, query: Record<string, string>): Promise<string>;
}

interface Drawing {
  response: Response;
  pages: string[];
  /** True when the page is whole as it is drawn. */
  sleeps: boolean;
  /** Marks the scripts that the renderer added. */
  nonce: string;
}

/** What the built renderer exports; its types stay in web/, since the server imports nothing from there. */
export interface Renderer {
  drawPage(request: {
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

/** What all styles of components stand on. */
const ground = 'web/styles/base.css';
const entry = 'web/app/entry-client.tsx';
/** What begins a page that the server has drawn whole: it wakes the screens at the first sign of a person. */
const starter = 'web/app/start/entry-start.ts';
/** Preloaded on every page: the faces of nearly all text. */
const preloadedFonts = /geologica-(cyrillic|latin)-mn/;

/** Opens the build in dist/; the renderer is loaded at the first page, so that the start need not wait for it. */
export async function openBuild(projectDir: string, clock: Clock): Promise<PageBuild> {
  const manifest = JSON.parse(
    await readFile(path.join(projectDir, 'dist/client/.vite/manifest.json'), 'utf8'),
  ) as Manifest;
  const styleOf = await readStyles(projectDir, manifest);
  let renderer: Promise<Renderer> | null = null;
  const load = async () =>
    await (renderer ??= import(
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

/** Draws one page with `renderer` and writes the tags of its files into the document's head. */
export async function drawWith(
  renderer: Renderer,
  { app, address, language, publicUrl, now }: PageRequest & { now: string },
  tags: (drawing: Drawing) => string,
  development: boolean,
): Promise<DrawnPage> {
  let isWhole = true;
  let staleAge: number | null = null;
  const drawing = await renderer.drawPage({
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
  // What could not be had is asked for again by the screens, which wake for it at once.
  const head = tags({ ...drawing, sleeps: drawing.sleeps && isWhole });
  const { html, scripts } = takeMarked(await drawing.response.text(), drawing.nonce);
  // Content that could not be had is told on the page; neither we nor a search engine shall keep it.
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
 * Collects the inline scripts that carry the renderer's mark, and removes the mark: a cached page cannot have a nonce, and its
 * policy names the scripts by their hashes. A script that came with content has no mark. Structured data is not executable.
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

/** The style sheets of a chunk, which may be a style sheet itself. */
const stylesOf = ({ css = [], file }: ManifestChunk) => (file.endsWith('.css') ? [file] : css);

/** The contents of all style sheets by file. */
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

function tagsFor(manifest: Manifest, styleOf: Map<string, string>, { pages, sleeps }: Drawing): string {
  const sources = [ground, ...[entry, ...pages].flatMap((source) => withImports(manifest, source))];
  const chunks = [...new Set(sources)].map((name) => manifest[name]).filter((chunk) => chunk !== undefined);
  const styles = new Set(chunks.flatMap(stylesOf));
  const fonts = new Set(chunks.flatMap((chunk) => chunk.assets ?? []).filter((file) => preloadedFonts.test(file)));
  const scripts = chunks.map((chunk) => chunk.file).filter((file) => file.endsWith('.js'));
  const links = [...styles].map((file) => `<link rel="stylesheet" href="/${file}" disabled>`).join('');
  const preloads = scripts.map((file) => `<link rel="modulepreload" href="/${file}">`).join('');
  return [
    ...[...fonts].map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`),
    // In the page itself: twenty files more would be asked for, one round after the other, before anything is painted. The
    // links, off, tell the loader of later parts that these styles are there. A browser that reads ahead would fetch them all
    // the same, so they wait in the template.
    `<style>${[...styles].map((file) => styleOf.get(file)).join('')}</style>`,
    `<template id="later">${links}${sleeps ? preloads : ''}</template>`,
    sleeps ? '' : preloads,
    `<script type="module" src="/${manifest[sleeps ? starter : entry]?.file ?? ''}"></script>`,
  ].join('');
}

/** A chunk behind those that it imports, so that its styles stand above theirs. */
function withImports(manifest: Manifest, name: string, seen = new Set<string>()): string[] {
  if (seen.has(name)) return [];
  seen.add(name);
  return [...(manifest[name]?.imports ?? []).flatMap((imported) => withImports(manifest, imported, seen)), name];
}
