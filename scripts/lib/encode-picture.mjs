/**
 * A picture made as small as it is needed. A browser is asked to do it, because nothing else here can.
 * @param page any that is open. @param type `image/webp`. @param quality from 0 to 1
 */
export async function encodePicture(page, png, { width, type, quality }) {
  const encoded = await page.evaluate(
    async ([source, wide, mime, share]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${source}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = wide;
      canvas.height = Math.round((image.height * wide) / image.width);
      const context = canvas.getContext('2d');
      context.imageSmoothingQuality = 'high';
      context.drawImage(image, 0, 0, canvas.width, canvas.height);
      return canvas.toDataURL(mime, share).split(',')[1];
    },
    [png.toString('base64'), width, type, quality],
  );
  return Buffer.from(encoded, 'base64');
}
