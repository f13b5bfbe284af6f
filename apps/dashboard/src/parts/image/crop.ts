/** What of a picture is kept: a rectangle of one aspect inside of it, or around it, moved and zoomed (decisions.md §9). */
import type { ImagePurpose, ImageSize } from '@comanda/domain/media/image';

/** In pixels of the picture. */
export type Crop = { readonly x: number; readonly y: number } & ImageSize;

/** How a picture stands in its place: cut to fill it, or whole with room around it, in a rectangle or a circle. */
export type Fit = 'cut' | 'whole' | 'round';

/** A logo is shown in a circle, and on paper nothing is cut off; what else fills its place. */
export const fits: Readonly<Record<ImagePurpose, Fit>> = {
  product: 'cut',
  logo: 'round',
  banner: 'cut',
  receipt: 'whole',
  special: 'cut',
};

/** As much as fits, in the middle. */
export function widestCrop(picture: ImageSize, aspect: number): Crop {
  const width = Math.min(picture.width, picture.height * aspect);
  const height = width / aspect;
  return { x: (picture.width - width) / 2, y: (picture.height - height) / 2, width, height };
}

/** Whole where a cut would take a part of what must be seen; what has the shape of its place fills it. */
export function firstCrop(picture: ImageSize, aspect: number, fit: Fit): Crop {
  const widest = widestCrop(picture, aspect);
  const isShaped = Math.abs(picture.width / picture.height / aspect - 1) < 0.02;
  return fit === 'cut' || isShaped ? widest : zoomCrop(widest, picture, { zoom: 0, fit });
}

/** In pixels of the picture; it stops at the picture's edges, and one with room around the picture stays in the middle. */
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

/** 1, or less where all of the picture may be kept: then its corners are inside of the rectangle, or of the circle. */
export function smallestZoom(picture: ImageSize, aspect: number, fit: Fit): number {
  const { width, height } = picture;
  if (fit === 'cut') return 1;
  const around = fit === 'round' ? Math.hypot(width, height) : Math.max(width, height * aspect);
  return widestCrop(picture, aspect).width / around;
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
    fit = 'cut',
  }: { readonly zoom: number; readonly at?: { readonly x: number; readonly y: number }; readonly fit?: Fit },
): Crop {
  const aspect = crop.width / crop.height;
  const kept = Math.min(Math.max(zoom, smallestZoom(picture, aspect, fit)), largestZoom(picture, aspect));
  const width = widestCrop(picture, aspect).width / kept;
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

type Numbers = readonly [number, number, number, number, number, number, number, number];

/** What of the picture is drawn where on a canvas of this size, as `drawImage` takes it: x, y, width, height of each. */
export function drawnPart(crop: Crop, picture: ImageSize, size: ImageSize): Numbers {
  const [left, top] = [Math.max(crop.x, 0), Math.max(crop.y, 0)];
  const width = Math.min(crop.x + crop.width, picture.width) - left;
  const height = Math.min(crop.y + crop.height, picture.height) - top;
  const [across, down] = [size.width / crop.width, size.height / crop.height];
  const [x, y] = [(left - crop.x) * across, (top - crop.y) * down];
  return [left, top, width, height, x, y, width * across, height * down];
}

/** @param most below zero where the crop is larger than the picture: then there is one place for it */
function within(value: number, most: number): number {
  // Less than a pixel is how the computer counts.
  return most < -1 ? most / 2 : Math.min(Math.max(value, 0), Math.max(most, 0));
}
