/** Bytes as an address that an image can show: the bearer token that fetches them cannot stand in one. */
export const dataAddress = async (bytes: Blob) =>
  await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')));
    reader.readAsDataURL(bytes);
  });
