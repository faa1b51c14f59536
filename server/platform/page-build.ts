import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '#domain/kernel/language.ts';
import type { FastifyInstance } from 'fastify';

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
}

/** The screens, built. */
export interface PageBuild {
  draw(request: PageRequest): Promise<DrawnPage>;
}

/** What the built renderer exports; its types stay in web/, since the server imports nothing from there. */
export interface Renderer {
  drawPage(request: {
    url: string;
    language: Language;
    publicUrl: string;
    send(request: WireRequest): Promise<{ status: number; json: unknown }>;
  }): Promise<{ response: Response; pages: string[] }>;
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

const entry = 'web/app/entry-client.tsx';
/** Preloaded on every page: the faces of nearly all text. */
const preloadedFonts = /geologica-(cyrillic|latin)-mn/;

/** Opens the build in dist/; the renderer is loaded at the first page, so that the start need not wait for it. */
export async function openBuild(projectDir: string): Promise<PageBuild> {
  const manifest = JSON.parse(
    await readFile(path.join(projectDir, 'dist/client/.vite/manifest.json'), 'utf8'),
  ) as Manifest;
  let renderer: Promise<Renderer> | null = null;
  return {
    draw: async (request) => {
      renderer ??= import(
        pathToFileURL(path.join(projectDir, 'dist/server/entry-server.js')).href
      ) as Promise<Renderer>;
      return await drawWith(await renderer, request, (pages) => tagsFor(manifest, pages), false);
    },
  };
}

/** Draws one page with `renderer` and writes the tags of its files into the document's head. */
export async function drawWith(
  renderer: Renderer,
  { app, address, language, publicUrl }: PageRequest,
  tags: (pages: string[]) => string,
  development: boolean,
): Promise<DrawnPage> {
  let isWhole = true;
  const { response, pages } = await renderer.drawPage({
    url: publicUrl + address,
    language,
    publicUrl,
    send: async (call) => {
      const answer = await app.inject({
        method: call.method as 'GET',
        url: call.address,
        headers: call.headers,
        ...(call.body !== undefined && { payload: call.body }),
      });
      isWhole &&= answer.statusCode < 500;
      return { status: answer.statusCode, json: answer.json<unknown>() };
    },
  });
  const html = (await response.text()).replace('</head>', () => `${tags(pages)}</head>`);
  // Content that could not be had is told on the page; neither we nor a search engine shall keep it.
  const status = isWhole ? response.status : 503;
  return { status, location: response.headers.get('location'), html, development };
}

function tagsFor(manifest: Manifest, pages: string[]): string {
  const chunks = [...new Set([entry, ...pages].flatMap((source) => withImports(manifest, source)))]
    .map((name) => manifest[name])
    .filter((chunk) => chunk !== undefined);
  const styles = new Set(chunks.flatMap((chunk) => chunk.css ?? []));
  const fonts = new Set(chunks.flatMap((chunk) => chunk.assets ?? []).filter((file) => preloadedFonts.test(file)));
  const script = manifest[entry]?.file ?? '';
  return [
    ...[...fonts].map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`),
    ...[...styles].map((file) => `<link rel="stylesheet" href="/${file}">`),
    ...chunks
      .filter((chunk) => chunk.file !== script)
      .map((chunk) => `<link rel="modulepreload" href="/${chunk.file}">`),
    `<script type="module" src="/${script}"></script>`,
  ].join('');
}

function withImports(manifest: Manifest, name: string, seen = new Set<string>()): string[] {
  if (seen.has(name)) return [];
  seen.add(name);
  for (const imported of manifest[name]?.imports ?? []) withImports(manifest, imported, seen);
  return [...seen];
}
