/** Makes the video so large that a browser does not load it as a whole: adds filler (NAL type 12) to each of its samples. */
export function enlarge(video: Buffer, bytesPerSample: number): Buffer {
  const sizes = video.indexOf('stsz');
  const count = video.readUInt32BE(sizes + 12);
  const media = video.indexOf('mdat');
  const head = Buffer.from(video.subarray(0, media + 4));
  const filler = Buffer.alloc(bytesPerSample, 0xff);
  filler.writeUInt32BE(bytesPerSample - 4);
  filler[4] = 12;
  const samples: Buffer[] = [];
  let start = media + 4;
  for (let nth = 0; nth < count; nth += 1) {
    const entry = sizes + 16 + nth * 4;
    const size = video.readUInt32BE(entry);
    samples.push(video.subarray(start, start + size), filler);
    head.writeUInt32BE(size + bytesPerSample, entry);
    start += size;
  }
  head.writeUInt32BE(video.readUInt32BE(media - 4) + count * bytesPerSample, media - 4);
  return Buffer.concat([head, ...samples]);
}
