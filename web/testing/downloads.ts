import { resolveObjectURL } from 'node:buffer';
import { vi } from 'vitest';

/** Runs `start`, which downloads a file; returns the file's name and text. */
export async function captureDownload(start: () => Promise<void>): Promise<{ name: string; text: string }> {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  try {
    await start();
    const link = await vi.waitUntil(() => click.mock.contexts.find((one) => one instanceof HTMLAnchorElement), {
      timeout: 15_000,
    });
    const blob = resolveObjectURL(link.href);
    if (!blob) throw new Error('no file');
    // Blob.text() would remove the byte order mark.
    return { name: link.download, text: Buffer.from(await blob.arrayBuffer()).toString() };
  } finally {
    click.mockRestore();
  }
}
