import { renderSVG } from 'uqr';

/** The address of an image with a QR code. */
export const qrImage = (text: string): string => `data:image/svg+xml,${encodeURIComponent(renderSVG(text))}`;
