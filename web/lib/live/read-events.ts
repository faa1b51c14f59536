/** Reads an event stream and calls `hear` with the parsed JSON of each event. */
export async function readEvents(body: ReadableStream<Uint8Array>, hear: (data: unknown) => void): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const events = (rest + value).split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) {
      const data = event.split('\n').flatMap((line) => (line.startsWith('data: ') ? [line.slice(6)] : []));
      if (data.length > 0) hear(JSON.parse(data.join('\n')));
    }
  }
}
