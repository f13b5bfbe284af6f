/** What of a picture is kept: a rectangle of one aspect inside of it, moved and zoomed (decisions.md §9). */
import type { ImageSize } from '@comanda/domain/media/image';

/** In pixels of the picture. */
export type Crop = { readonly x: number; readonly y: number } & ImageSize;

/** As much as fits, in the middle. */
export function widestCrop(picture: ImageSize, aspect: number): Crop {
  const width = Math.min(picture.width, picture.height * aspect);
  const height = width / aspect;
  return { x: (picture.width - width) / 2, y: (picture.height - height) / 2, width, height };
}

/** In pixels of the picture; it stops at the picture's edges. */
export function moveCrop(crop: Crop, picture: ImageSize, by: { readonly x: number; readonly y: number }): Crop {
  return {
    ...crop,
    x: within(crop.x + by.x, picture.width - crop.width),
    y: within(crop.y + by.y, picture.height - crop.height),
  };
}

/** The largest that a crop is brought to: below a quarter of it, or of this width, a picture is only a blur. */
export const blurredBelow = 160;

export function largestZoom(picture: ImageSize, aspect: number): number {
  return Math.max(1, Math.min(4, widestCrop(picture, aspect).width / blurredBelow));
}

export function zoomOf(crop: Crop, picture: ImageSize): number {
  return widestCrop(picture, crop.width / crop.height).width / crop.width;
}

/** @param at the point that stays where it is, as shares of the crop; its middle unless told. */
export function zoomCrop(
  crop: Crop,
  picture: ImageSize,
  {
    zoom,
    at = { x: 0.5, y: 0.5 },
  }: { readonly zoom: number; readonly at?: { readonly x: number; readonly y: number } },
): Crop {
  const aspect = crop.width / crop.height;
  const width = widestCrop(picture, aspect).width / Math.min(Math.max(zoom, 1), largestZoom(picture, aspect));
  const height = width / aspect;
  const x = crop.x + (crop.width - width) * at.x;
  const y = crop.y + (crop.height - height) * at.y;
  return moveCrop({ x, y, width, height }, picture, { x: 0, y: 0 });
}

/** The pixels of the picture that is sent: no more than the crop has, no more than is kept. */
export function outputSize(crop: Crop, largestWidth: number): ImageSize {
  const width = Math.max(1, Math.round(Math.min(crop.width, largestWidth)));
  return { width, height: Math.max(1, Math.round((width * crop.height) / crop.width)) };
}

function within(value: number, most: number): number {
  return Math.min(Math.max(value, 0), Math.max(most, 0));
}
