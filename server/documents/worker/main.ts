import { AppError } from '#domain/kernel/errors.ts';
import type { Order, OrderAnswer } from '#server/documents/tasks.ts';

// The document worker: runs one task at a time and ends when its channel to the server closes.
process.on('message', (order: Order) => {
  void answer(order).then((reply) => process.send?.(reply));
});
process.on('disconnect', () => process.exit());
// Ctrl-C reaches the whole group; the server ends this process after its last request.
process.on('SIGINT', () => {});

async function answer(order: Order): Promise<OrderAnswer> {
  try {
    return { bytes: await make(order) };
  } catch (error) {
    if (error instanceof AppError) return { code: error.code };
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

// Modules are loaded with the first task that needs them.
async function make(order: Order): Promise<Uint8Array> {
  if (order.name === 'photo') return await (await import('./photo.ts')).redrawPhoto(order.input);
  if (order.name === 'image') return await (await import('./photo.ts')).redrawImage(order.input);
  if (order.name === 'small') return await (await import('./photo.ts')).makeSmall(order.input);
  if (order.name === 'preview') return await (await import('./preview.ts')).drawPreview(order.input);
  if (order.name === 'receipt') return await (await import('./receipt.ts')).drawReceipt(order.input);
  if (order.name === 'certificate') return await (await import('./certificate.ts')).drawCertificate(order.input);
  if (order.name === 'career') return await (await import('./career/draw.ts')).drawCareer(order.input);
  if (order.name === 'papers') return await (await import('./career/draw.ts')).drawPapers(order.input);
  return await (await import('./rirekisho/draw.ts')).drawRirekisho(order.input);
}
