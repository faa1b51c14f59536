import { onTestFinished, vi } from 'vitest';

/** The names and texts of the files that the page saves until the end of the test. */
export function watchDownloads(): () => Promise<{ name: string; text: string }[]> {
  const blobs: Blob[] = [];
  const names: string[] = [];
  const saved = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) blobs.push(blob);
    return 'blob:test';
  });
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLElement) {
    names.push(this.getAttribute('download') ?? '');
  });
  onTestFinished(() => {
    saved.mockRestore();
    clicked.mockRestore();
  });
  return async () =>
    await Promise.all(
      blobs.map(async (blob, index) => ({
        name: names[index] ?? '',
        // Blob.text() would remove the byte order mark.
        text: Buffer.from(await blob.arrayBuffer()).toString(),
      })),
    );
}
