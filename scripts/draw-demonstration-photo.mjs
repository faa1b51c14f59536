// Draws the photo of the demonstration's Nomin for her 履歴書: `node scripts/draw-demonstration-photo.mjs`. It is a drawing, in the
// style of the portraits, as nobody real stands behind the demonstration.
import sharp from 'sharp';
import { demonstrationPhoto } from './illustrations/portraits.mjs';

// A photo of 3 by 4 cm, twice as fine as print needs it.
await sharp(Buffer.from(demonstrationPhoto), { density: 240 })
  .resize(600, 800)
  .flatten({ background: '#ffffff' })
  .jpeg({ quality: 86, mozjpeg: true })
  .toFile('db/seed/media/nomin.jpg');
