import script from 'sql.js/dist/sql-wasm-browser.js?url';
import wasm from 'sql.js/dist/sql-wasm-browser.wasm?url';
import type { Work } from './runner/run.ts';

async function load(address: string): Promise<Response> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(address);
  return answer;
}

/** Loads sql.js, which the frame cannot load itself. */
export async function loadSql(): Promise<Required<Work>['sql']> {
  const [text, bytes] = await Promise.all([load(script), load(wasm)]);
  return { script: await text.text(), wasm: await bytes.arrayBuffer() };
}
